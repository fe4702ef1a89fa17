"""Runs the cookbook of docs/sql.md on Dask, as dataframe code.

dask_cookbook.py FOLDER ANSWERS.json             two worker processes on this machine
dask_cookbook.py FOLDER ANSWERS.json --slurm 8   eight jobs of Slurm
dask_cookbook.py FOLDER ANSWERS.json tcp://...   a scheduler that runs already
"""

import sys

import dask.dataframe as dd
import numpy as np
import pandas as pd
from dask.distributed import Client, LocalCluster

import cookbook

LANE = ["run", "rank", "thread"]


class Tables:
    """The tables of a folder; `runs` is small and comes as a pandas frame."""

    def __init__(self, folder):
        self.folder = folder
        runs = self.read("runs", ["run", "id", "name", "ranks", "start", "jdk", "attributes"]).compute()
        runs["solver"] = runs.attributes.map(lambda pairs: dict(pairs).get("solver"))
        self.runs = runs.drop(columns=["attributes", "id"])

    def read(self, table, columns):
        frame = dd.read_parquet(f"{self.folder}/run=*/{table}.parquet", columns=columns)
        frame["run"] = frame["run"].astype("string[pyarrow]")  # a category otherwise
        return frame.repartition(npartitions=4)

    def totals(self, *columns):
        return self.read("totals", ["run", *columns])

    def steps(self):
        values = self.read("values", ["run", "path", "rank", "execution", "iteration", "time"])
        return values[values.path == "main<step"]


def rows(frame):
    return frame.astype(object).where(frame.notna(), None).values.tolist()


def hot_functions(tables):
    totals = tables.totals("callpath", "name", "rank", "thread", "time", "count")
    parents = tables.read("callpaths", ["run", "id", "parent"]).dropna(subset=["parent"])
    parents = parents.rename(columns={"id": "callpath"}).astype({"parent": "int32"})
    below = totals.merge(parents, on=["run", "callpath"])
    below = below.groupby(["run", "parent", "rank", "thread"]).time.sum().reset_index()
    below = below.rename(columns={"parent": "callpath", "time": "below"})
    both = totals.merge(below, on=["run", "callpath", "rank", "thread"], how="left")
    both["own"] = both.time - both.below.fillna(0)
    found = both.groupby("name")[["own", "count"]].sum().compute().reset_index()
    found["own"] /= 1e9
    return rows(found.sort_values(["own", "name"], ascending=[False, True]))


def imbalance(tables):
    totals = tables.totals("path", "time")
    totals = totals[totals.time > 0]
    found = totals.groupby(["run", "path"]).time.agg(["max", "sum"]).compute().reset_index()
    found = found.merge(tables.runs, on="run")
    found["imbalance"] = found["max"] * found.ranks / found["sum"]
    order = found.sort_values(["imbalance", "name", "path"], ascending=[False, True, True])
    return rows(order[["name", "path", "imbalance"]].head(50))


def slowest_ranks(tables):
    totals = tables.totals("path", "rank", "thread", "time")
    totals = totals[totals.path == "main<step<compute"]
    longest = totals.groupby("run").time.max().reset_index()
    slowest = totals.merge(longest, on=["run", "time"])
    slowest = slowest.merge(tables.read("lanes", [*LANE, "host"]), on=LANE).compute()
    slowest = slowest.sort_values("rank").drop_duplicates("run")
    found = slowest.groupby("host").agg(
        runs=("run", "size"), lowest=("rank", "min"), worst=("time", "max")
    )
    found["worst"] /= 1e6
    return rows(found.reset_index().sort_values(["runs", "host"], ascending=[False, True]))


def speedup(tables):
    totals = tables.totals("path", "time")
    longest = totals[totals.path == "main"].groupby("run").time.max().compute().reset_index()
    found = longest.merge(tables.runs, on="run").groupby("ranks").time.agg(["size", "median"]).reset_index()
    base = found.iloc[0]
    found["speedup"] = base["median"] / found["median"]
    found["efficiency"] = base["median"] * base["ranks"] / (found["median"] * found["ranks"])
    found["median"] /= 1e6
    return rows(found)


def regressions(tables):
    by_run = tables.totals("path", "time").groupby(["run", "path"]).time.sum().compute().reset_index()
    by_run = by_run.merge(tables.runs, on="run")
    by_run["time"] = by_run.time / by_run.ranks
    day = pd.Timestamp
    before = by_run[(by_run.start >= day("2026-01-12")) & (by_run.start < day("2026-01-19"))]
    after = by_run[(by_run.start >= day("2026-01-19")) & (by_run.start < day("2026-01-26"))]
    found = pd.DataFrame({"before": before.groupby("path").time.mean(), "after": after.groupby("path").time.mean()})
    found["ratio"] = found.after / found.before
    found[["before", "after"]] /= 1e6
    return rows(found.reset_index().sort_values(["ratio", "path"], ascending=[False, True]))


def mpi_share(tables):
    totals = tables.totals("path", "name", "time")
    mpi = totals[totals.name.str.startswith("MPI_")].groupby("run").time.sum().rename("mpi").compute()
    main = totals[totals.path == "main"].groupby("run").time.sum().rename("main").compute()
    both = pd.concat([mpi, main], axis=1).reset_index().merge(tables.runs, on="run")
    found = both.groupby("ranks").agg(runs=("run", "nunique"), mpi=("mpi", "sum"), main=("main", "sum")).reset_index()
    found["share"] = found.mpi / found.main
    return rows(found[["ranks", "runs", "share"]])


def messages(tables):
    totals = tables.totals("name", "bytes", "count", "time")
    totals = totals[totals.bytes > 0]
    totals["size"] = np.floor(np.log2(totals.bytes.astype("float64") / totals["count"])).astype("int64")
    found = totals.groupby(["name", "size"])[["count", "bytes", "time"]].sum().compute().reset_index()
    found["cost"] = found.time / found.bytes
    found["bytes"] = found.bytes.astype("int64")
    return rows(found.sort_values(["name", "size"])[["name", "size", "count", "bytes", "cost"]])


def outliers(tables):
    steps = tables.steps()
    medians = steps.groupby("run").time.median().rename("median").reset_index()
    both = steps.merge(medians, on="run")
    found = both[both.time > 3 * both["median"]].compute().merge(tables.runs, on="run")
    found["times"] = found.time / found["median"]
    found["ms"] = found.time / 1e6
    order = found.sort_values(["times", "name", "rank"], ascending=[False, True, True])
    return rows(order[["name", "rank", "execution", "iteration", "ms", "times"]].head(50))


def percentiles(tables):
    steps = tables.steps()[["run", "time"]].merge(tables.runs[["run", "ranks"]], on="run")

    def of(group):
        ms = group.time / 1e6
        return pd.Series({"steps": float(len(ms)), "p50": ms.quantile(0.5), "p95": ms.quantile(0.95), "p99": ms.quantile(0.99)})

    meta = {"steps": "f8", "p50": "f8", "p95": "f8", "p99": "f8"}
    found = steps.groupby("ranks")[["time"]].apply(of, meta=meta).compute().reset_index()
    found["steps"] = found.steps.astype("int64")
    return rows(found.sort_values("ranks")[["ranks", *meta]])


def tags(tables):
    totals = tables.totals("tag", "time", "count").dropna(subset=["tag"])
    totals = totals.merge(tables.runs[["run", "solver"]], on="run")
    found = totals.groupby(["solver", "tag"])[["time", "count"]].sum().compute().reset_index()
    found["time"] /= 1e9
    return rows(found.sort_values(["solver", "time"], ascending=[True, False]))


def memory_peaks(tables):
    lanes = tables.read("lanes", ["run", "rank", "host", "resident_peak"]).dropna(subset=["resident_peak"])
    found = lanes.nlargest(60, "resident_peak").compute().merge(tables.runs, on="run")
    found = found.sort_values(["resident_peak", "name", "rank"], ascending=[False, True, True]).head(20)
    found["mib"] = found.resident_peak / 1048576
    return rows(found[["name", "host", "rank", "mib"]])


def off_cpu(tables):
    lanes = tables.read("lanes", ["run", "host", "wall", "cpu_process"]).dropna(subset=["cpu_process"])
    lanes["off"] = 1 - lanes.cpu_process / lanes.wall
    found = lanes.groupby("host").off.agg(["count", "mean", "max"]).compute().reset_index()
    return rows(found.sort_values("host"))


def trend(tables):
    by_run = tables.totals("path", "time").groupby(["run", "path"]).time.sum().compute().reset_index()
    by_run = by_run.merge(tables.runs, on="run")
    by_run["us"] = by_run.time / by_run.ranks / 1e3
    by_run["day"] = 365.25 * (by_run.start.dt.year - 2026) + by_run.start.dt.dayofyear
    found = [
        [path, ranks, len(group), np.cov(group.day, group.us, bias=True)[0, 1] / np.var(group.day)]
        for (path, ranks), group in by_run.groupby(["path", "ranks"])
    ]
    return sorted(found, key=lambda row: (-row[3], row[0], row[1]))


def own_metrics(tables):
    totals = tables.totals("path", "metrics")
    main = totals[totals.path == "main"].dropna(subset=["metrics"])
    main["energy"] = main.metrics.map(lambda pairs: dict(pairs).get("energy"), meta=("energy", "f8"))
    main = main[["run", "energy"]].dropna().merge(tables.runs[["run", "solver", "jdk"]], on="run")
    found = main.groupby(["solver", "jdk"]).energy.agg(["count", "mean"]).compute().reset_index()
    return rows(found.sort_values(["solver", "jdk"]))


QUESTIONS = [
    hot_functions, imbalance, slowest_ranks, speedup, regressions, mpi_share, messages,
    outliers, percentiles, tags, memory_peaks, off_cpu, trend, own_metrics,
]


def client(where):
    if where[:1] == ["--slurm"]:
        from dask_jobqueue import SLURMCluster

        cluster = SLURMCluster(cores=4, processes=4, memory="16GB", walltime="00:30:00")
        cluster.scale(jobs=int(where[1]))
        return Client(cluster)
    if where:
        return Client(where[0])
    return Client(LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None))


def main(folder, out, *where):
    with client(list(where)):
        tables = Tables(folder)
        answers = []
        for number, question in enumerate(QUESTIONS, 1):
            answers.append(question(tables))
            print(f"dask: question {number}, {len(answers[-1])} rows", flush=True)
        cookbook.write(answers, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
