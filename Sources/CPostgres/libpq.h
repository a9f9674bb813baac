// What Parlour uses of libpq, PostgreSQL's own library. It is looked for when it is needed first: a server that keeps its data
// in a file needs neither it nor the dozen libraries that come with it, and none of it is needed to build. Types and functions
// are those of libpq-fe.h, version 14 and later, whose library is called libpq.so.5.
#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef struct pg_cancel PGcancel;
typedef unsigned int Oid;

typedef struct pgNotify {
  char *relname;
  int be_pid;
  char *extra;
  struct pgNotify *next;
} PGnotify;

typedef struct _PQconninfoOption {
  char *keyword;
  char *envvar;
  char *compiled;
  char *val;
  char *label;
  char *dispchar;
  int dispsize;
} PQconninfoOption;

typedef enum { CONNECTION_OK, CONNECTION_BAD } ConnStatusType;

typedef enum {
  PGRES_POLLING_FAILED, PGRES_POLLING_READING, PGRES_POLLING_WRITING, PGRES_POLLING_OK
} PostgresPollingStatusType;

typedef enum {
  PGRES_EMPTY_QUERY, PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_OUT, PGRES_COPY_IN, PGRES_BAD_RESPONSE,
  PGRES_NONFATAL_ERROR, PGRES_FATAL_ERROR, PGRES_COPY_BOTH, PGRES_SINGLE_TUPLE, PGRES_PIPELINE_SYNC,
  PGRES_PIPELINE_ABORTED
} ExecStatusType;

typedef void (*PQnoticeReceiver)(void *arg, const PGresult *res);

#define PG_DIAG_SQLSTATE 'C'

/// The library; NULL where it is not installed.
static inline void *PQlibrary(void) {
  static void *_Atomic library;
#ifdef __APPLE__
  if (!library) library = dlopen("libpq.5.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  if (!library) library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
#endif
  return library;
}

/// A function of the library. Where it is missing, the process ends: nobody gets here without an address of a database, and
/// reading one asks whether the library is there.
static inline void *PQfunction(const char *name) {
  void *library = PQlibrary();
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) abort();
  return function;
}

#define PQ_FIND(result, name, parameters) \
  static result(*_Atomic function) parameters; \
  if (!function) function = (result(*) parameters)PQfunction(#name)

#define PQ_GIVES(result, name, parameters, arguments) \
  static inline result name parameters { \
    PQ_FIND(result, name, parameters); \
    return function arguments; \
  }

#define PQ_DOES(name, parameters, arguments) \
  static inline void name parameters { \
    PQ_FIND(void, name, parameters); \
    function arguments; \
  }

PQ_GIVES(int, PQcancel, (PGcancel *cancel, char *errbuf, int errbufsize), (cancel, errbuf, errbufsize))
PQ_DOES(PQclear, (PGresult *res), (res))
PQ_GIVES(char *, PQcmdTuples, (PGresult *res), (res))
PQ_GIVES(PostgresPollingStatusType, PQconnectPoll, (PGconn *conn), (conn))
PQ_GIVES(
  PGconn *, PQconnectStartParams,
  (const char *const *keywords, const char *const *values, int expand_dbname),
  (keywords, values, expand_dbname))
PQ_GIVES(PGconn *, PQconnectdb, (const char *conninfo), (conninfo))
PQ_DOES(PQconninfoFree, (PQconninfoOption *connOptions), (connOptions))
PQ_GIVES(PQconninfoOption *, PQconninfoParse, (const char *conninfo, char **errmsg), (conninfo, errmsg))
PQ_GIVES(int, PQconsumeInput, (PGconn *conn), (conn))
PQ_GIVES(int, PQenterPipelineMode, (PGconn *conn), (conn))
PQ_GIVES(char *, PQerrorMessage, (const PGconn *conn), (conn))
PQ_GIVES(
  PGresult *, PQexecPrepared,
  (PGconn *conn, const char *stmtName, int nParams, const char *const *paramValues, const int *paramLengths, const int *paramFormats, int resultFormat),
  (conn, stmtName, nParams, paramValues, paramLengths, paramFormats, resultFormat))
PQ_DOES(PQfinish, (PGconn *conn), (conn))
PQ_GIVES(int, PQflush, (PGconn *conn), (conn))
PQ_GIVES(char *, PQfname, (const PGresult *res, int field_num), (res, field_num))
PQ_DOES(PQfreeCancel, (PGcancel *cancel), (cancel))
PQ_DOES(PQfreemem, (void *ptr), (ptr))
PQ_GIVES(Oid, PQftype, (const PGresult *res, int field_num), (res, field_num))
PQ_GIVES(PGcancel *, PQgetCancel, (PGconn *conn), (conn))
PQ_GIVES(PGresult *, PQgetResult, (PGconn *conn), (conn))
PQ_GIVES(int, PQgetisnull, (const PGresult *res, int tup_num, int field_num), (res, tup_num, field_num))
PQ_GIVES(int, PQgetlength, (const PGresult *res, int tup_num, int field_num), (res, tup_num, field_num))
PQ_GIVES(char *, PQgetvalue, (const PGresult *res, int tup_num, int field_num), (res, tup_num, field_num))
PQ_GIVES(int, PQisBusy, (PGconn *conn), (conn))
PQ_GIVES(int, PQnfields, (const PGresult *res), (res))
PQ_GIVES(PGnotify *, PQnotifies, (PGconn *conn), (conn))
PQ_GIVES(int, PQntuples, (const PGresult *res), (res))
PQ_GIVES(int, PQpipelineSync, (PGconn *conn), (conn))
PQ_GIVES(
  PGresult *, PQprepare,
  (PGconn *conn, const char *stmtName, const char *query, int nParams, const Oid *paramTypes),
  (conn, stmtName, query, nParams, paramTypes))
PQ_GIVES(char *, PQresultErrorField, (const PGresult *res, int fieldcode), (res, fieldcode))
PQ_GIVES(char *, PQresultErrorMessage, (const PGresult *res), (res))
PQ_GIVES(ExecStatusType, PQresultStatus, (const PGresult *res), (res))
PQ_GIVES(
  int, PQsendPrepare,
  (PGconn *conn, const char *stmtName, const char *query, int nParams, const Oid *paramTypes),
  (conn, stmtName, query, nParams, paramTypes))
PQ_GIVES(
  int, PQsendQueryParams,
  (PGconn *conn, const char *command, int nParams, const Oid *paramTypes, const char *const *paramValues, const int *paramLengths, const int *paramFormats, int resultFormat),
  (conn, command, nParams, paramTypes, paramValues, paramLengths, paramFormats, resultFormat))
PQ_GIVES(
  int, PQsendQueryPrepared,
  (PGconn *conn, const char *stmtName, int nParams, const char *const *paramValues, const int *paramLengths, const int *paramFormats, int resultFormat),
  (conn, stmtName, nParams, paramValues, paramLengths, paramFormats, resultFormat))
PQ_GIVES(PQnoticeReceiver, PQsetNoticeReceiver, (PGconn *conn, PQnoticeReceiver proc, void *arg), (conn, proc, arg))
PQ_GIVES(int, PQsetnonblocking, (PGconn *conn, int arg), (conn, arg))
PQ_GIVES(int, PQsocket, (const PGconn *conn), (conn))
PQ_GIVES(int, PQsslInUse, (PGconn *conn), (conn))
PQ_GIVES(ConnStatusType, PQstatus, (const PGconn *conn), (conn))
