// The readiness interface of Linux, which the Glibc module leaves out.
#pragma once
#include <sys/epoll.h>
