"""The metrics of a real server, and what docs/monitoring.md offers for them: a dashboard, alerts and a table of all names."""

import asyncio
import json
import os
import pathlib
import re
import subprocess

import promql_parser
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from owner import started
from parlour_server import Server, wait_until

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
# What Prometheus itself adds to everything that it scrapes.
OF_PROMETHEUS = {"job", "instance"}


@pytest.fixture(scope="module")
def scrape(parlour, tmp_path_factory):
    """What a server at work answers to Prometheus."""
    server = Server(parlour, tmp_path_factory.mktemp("monitoring"), "--content", str(DOCS.parent / "Content"))
    server.start()
    try:
        asyncio.run(_play(server))
        assert server.request("GET", "/api/v1/rooms/98765")[0] == 404
        return server.request("GET", "/metrics")[1].decode()
    finally:
        server.close()


async def _play(server):
    opened = server.open_room()
    async with server.socket(opened["code"]) as socket:
        await socket.send(json.dumps({"hello": {"token": opened["token"]}}))
        await socket.recv()
        await socket.send(json.dumps({"n": 1, "room": {"profile": {"name": "Annabel", "avatar": "fox"}}}))
        while "ack" not in json.loads(await socket.recv()):
            pass


def samples(text):
    return [sample for family in text_string_to_metric_families(text) for sample in family.samples]


# The format


def test_every_metric_says_what_it_is_and_has_a_name_by_the_conventions(scrape):
    families = list(text_string_to_metric_families(scrape))
    assert len(families) > 30
    for family in families:
        assert family.name.startswith(("parlour_", "process_")), family.name
        assert re.fullmatch(r"[A-Z].*\.", family.documentation), family.name
        assert family.type in ("counter", "gauge", "histogram"), family.name
        # The parser takes "_total" off the names of counters.
        assert (family.type == "counter") == (f"# TYPE {family.name}_total counter" in scrape)
        if family.type == "histogram":
            assert family.name.endswith("_seconds")


def test_histograms_rise_to_their_count(scrape):
    kinds = {}
    for sample in samples(scrape):
        if sample.name.endswith("_bucket"):
            labels = tuple(sorted((name, value) for name, value in sample.labels.items() if name != "le"))
            kinds.setdefault((sample.name.removesuffix("_bucket"), labels), []).append((float(sample.labels["le"]), sample.value))
    assert {name for name, _ in kinds} == {
        "parlour_http_request_duration_seconds", "parlour_press_duration_seconds", "parlour_save_duration_seconds",
    }
    for (name, labels), buckets in kinds.items():
        assert [bound for bound, _ in buckets] == sorted(bound for bound, _ in buckets)
        assert [count for _, count in buckets] == sorted(count for _, count in buckets)
        assert buckets[-1] == (float("inf"), value(scrape, f"{name}_count", **dict(labels)))
        assert value(scrape, f"{name}_count", **dict(labels)) > 0
        assert 0 < value(scrape, f"{name}_sum", **dict(labels)) < 60


def value(scrape, name, **labels):
    (found,) = [sample.value for sample in samples(scrape) if sample.name == name and sample.labels == labels]
    return found


def test_a_real_server_measures_itself(scrape):
    assert value(scrape, "parlour_press_duration_seconds_count") == 1
    assert value(scrape, "parlour_store_ready") == 1
    assert value(scrape, "parlour_rooms_kept") == 1
    assert value(scrape, "parlour_database_bytes", file="main") > 0
    assert value(scrape, "parlour_database_bytes", file="wal") > 0
    assert 0 < value(scrape, "parlour_disk_free_bytes") <= value(scrape, "parlour_disk_size_bytes")
    assert 5_000_000 < value(scrape, "process_resident_memory_bytes") < 2_000_000_000
    assert 5 < value(scrape, "process_open_fds") < value(scrape, "process_max_fds")
    assert value(scrape, "process_start_time_seconds") > 1_700_000_000


def test_no_label_has_a_room_an_address_or_a_name(scrape):
    allowed = {"method", "route", "status", "le", "reason", "level", "file", "version"}
    found = {name for sample in samples(scrape) for name in sample.labels}
    assert found == allowed
    for words in ("Annabel", "127.0.0.1", "98765"):
        assert not any(words in value for sample in samples(scrape) for name, value in sample.labels.items() if name != "le")


# What names the metrics


def queries():
    """The expressions of the alerts and of the dashboard, each with where it is and the labels that its legend names."""
    for group in yaml.safe_load((DOCS / "monitoring/alerts.yaml").read_text())["groups"]:
        for rule in group["rules"]:
            yield rule["alert"], rule["expr"], set()
    for panel in json.loads((DOCS / "monitoring/grafana.json").read_text())["panels"]:
        for target in panel["targets"]:
            # Grafana puts these in.
            query = target["expr"].replace("$__rate_interval", "5m").replace("$job", "parlour")
            yield panel["title"], query, set(re.findall(r"{{(\w+)}}", target["legendFormat"]))


def selected(expression):
    """All selectors in an expression, each with the labels by which it is grouped."""
    selectors, groups = [], []

    def enter(part):
        if isinstance(part, promql_parser.AggregateExpr):
            groups.append(part.modifier.labels if part.modifier else [])
        if isinstance(part, promql_parser.VectorSelector):
            selectors.append((part, {label for labels in groups for label in labels}))

    def leave(part):
        if isinstance(part, promql_parser.AggregateExpr):
            groups.pop()

    promql_parser.walk(expression, pre_visit=enter, post_visit=leave)
    return selectors


def fits(value, operation, wanted):
    """Whether the value of a label is what a matcher of PromQL asks for."""
    operations = promql_parser.MatchOp
    if operation in (operations.Equal, operations.NotEqual):
        return (value == wanted) == (operation == operations.Equal)
    return (re.fullmatch(wanted, value) is not None) == (operation == operations.Re)


def matches(sample, selector):
    return sample.name == selector.name and all(
        fits(sample.labels.get(matcher.name, ""), matcher.op, matcher.value)
        for matcher in selector.matchers.matchers
        if matcher.name not in OF_PROMETHEUS
    )


@pytest.mark.parametrize("place, query, legend", [pytest.param(*query, id=f"{query[0]}-{index}") for index, query in enumerate(queries())])
def test_each_query_names_metrics_and_labels_that_a_server_tells(scrape, place, query, legend):
    selectors = selected(promql_parser.parse(query))
    assert selectors, place
    for selector, groups in selectors:
        if selector.name == "up":
            continue
        found = [sample for sample in samples(scrape) if matches(sample, selector)]
        assert found, f"{place}: the server tells nothing for {selector.prettify()}"
        for label in (groups | legend) - OF_PROMETHEUS:
            assert all(label in sample.labels for sample in found), f"{place}: {selector.name} has no label {label}"


def test_a_query_with_a_wrong_name_would_be_noticed(scrape):
    ((selector, _),) = selected(promql_parser.parse('parlour_warnings_total{level="fault"}'))
    assert not any(matches(sample, selector) for sample in samples(scrape))
    with pytest.raises(ValueError):
        promql_parser.parse("sum(rate(parlour_warnings_total[5m])")


def test_each_alert_says_what_is_wrong_and_what_to_do():
    (group,) = yaml.safe_load((DOCS / "monitoring/alerts.yaml").read_text())["groups"]
    names = [rule["alert"] for rule in group["rules"]]
    assert len(set(names)) == len(names)
    for rule in group["rules"]:
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}
        assert rule["labels"]["severity"] in ("page", "ticket")
        if "for" in rule:
            assert promql_parser.parse_duration(rule["for"]).total_seconds() > 0
        for name in ("summary", "action"):
            assert re.fullmatch(r"[A-Z].*\.", rule["annotations"][name]), rule["alert"]


def test_the_panels_of_the_dashboard_lie_side_by_side():
    panels = json.loads((DOCS / "monitoring/grafana.json").read_text())["panels"]
    assert len({panel["id"] for panel in panels}) == len({panel["title"] for panel in panels}) == len(panels)
    taken = set()
    for panel in panels:
        place = panel["gridPos"]
        assert place["x"] + place["w"] <= 24, panel["title"]
        cells = {(place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])}
        assert not cells & taken, panel["title"]
        taken |= cells


def test_the_document_lists_all_metrics_and_no_others(scrape):
    told = set(re.findall(r"`((?:parlour|process)_\w+)", (DOCS / "monitoring.md").read_text()))
    there = {family.name + ("_total" if family.type == "counter" else "") for family in text_string_to_metric_families(scrape)}
    assert told == there


# The command and the route


def test_the_owner_sees_how_the_server_goes(make_server):
    server = started(make_server)
    (server.data / "admin-token").write_text("open-sesame-open-sesame")
    status, answer = server.request("GET", "/api/v1/admin/health", headers={"Authorization": "Bearer open-sesame-open-sesame"})
    health = json.loads(answer)
    assert status == 200 and health["saves"] and health["troubles"] == [] and health["warnings"] == []
    # The first sample is taken at the start.
    assert len(health["samples"]) == 1 and health["now"]["databaseBytes"] > 0
    lines = admin_health(server)
    assert re.fullmatch(rf"Parlour {re.escape(health['version'])}, since \d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d UTC", lines[0])
    assert lines[1] == "All is well."
    assert lines[2].split() == ["now", "lowest", "highest"]
    assert [re.split(r"  +", line)[0] for line in lines[3:9]] == ["Rooms", "Phones", "Memory", "Database", "Free disk", "Warnings in 5 min"]
    assert re.fullmatch(r"Memory +\d+ MB +\d+ MB +\d+ MB", lines[5])
    assert lines[9:] == ["No warnings and no errors in the last 24 hours."]


def test_the_command_says_that_nothing_can_be_saved(make_server):
    server = started(make_server)
    (server.data / "admin-token").write_text("open-sesame-open-sesame")
    (server.data / "parlour.sqlite").rename(server.data / "elsewhere")
    wait_until(lambda: "Nothing can be saved, so nobody can play. The last errors below say why." in admin_health(server))
    lines = admin_health(server)
    assert "All is well." not in lines
    assert any("error  Nothing can be saved." in line for line in lines[lines.index("Warnings and errors:") :])


def admin_health(server):
    environment = {name: value for name, value in os.environ.items() if name != "PARLOUR_ADMIN_TOKEN"}
    done = subprocess.run(
        [server.parlour, "admin", "health", "--data", str(server.data), "--address", f"http://127.0.0.1:{server.port}"],
        capture_output=True, text=True, timeout=60, env=environment,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
