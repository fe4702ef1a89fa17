"""Composes runs of Caliper's split JSON with Thicket; prints what it answers, a line each."""
import contextlib
import io
import math
import sys
import warnings

warnings.simplefilter("ignore")
with contextlib.redirect_stdout(io.StringIO()):
    import hatchet
    import thicket

TIME = "Avg time/rank (inc)"
OWN = "Avg time/rank"
STATISTICS = {
    "mean": thicket.stats.mean,
    "median": thicket.stats.median,
    "min": thicket.stats.minimum,
    "max": thicket.stats.maximum,
    "sum": thicket.stats.sum,
    "std": thicket.stats.std,
    "var": thicket.stats.variance,
}
SCORES = {
    "bhattacharyya": thicket.stats.bhattacharyya_distance,
    "hellinger": thicket.stats.hellinger_distance,
    "stdnorm": thicket.stats.score_delta_mean_delta_stdnorm,
    "variation": thicket.stats.score_delta_mean_delta_coefficient_of_variation,
    "score bhattacharyya": thicket.stats.score_bhattacharyya,
    "score hellinger": thicket.stats.score_hellinger,
}


def path(node):
    return "<".join(each.frame["name"] for each in node.path())


def show(*words):
    if not (isinstance(words[-1], float) and math.isnan(words[-1])):
        print(*words, sep="\t")


def load(files):
    """Without the order of nodes: by it, a callpath that is the n-th here and the m-th there becomes two."""
    read = lambda file: hatchet.GraphFrame.from_caliper(file, node_ordering=False)
    return thicket.Thicket.reader_dispatch(read, False, True, True, files)


def composition(runs):
    number = runs.metadata["number"]
    for (node, profile), value in runs.dataframe[TIME].items():
        show("value", int(number[profile]), path(node), value)
    for node in runs.intersection().graph.traverse():
        show("everywhere", path(node))
    kept = runs.filter_metadata(lambda row: row["size"] > 8 and row["solver"] == "gmres")
    show("filter", *sorted(int(each) for each in kept.metadata["number"]))


def statistics(runs):
    for name, function in STATISTICS.items():
        column = function(runs, columns=[TIME])[0]
        for node, value in runs.statsframe.dataframe[column].items():
            show("statistic", name, path(node), value)
    for column in thicket.stats.percentiles(runs, columns=[TIME]):
        for node, value in runs.statsframe.dataframe[column].items():
            show("statistic", "p" + column.rsplit("_", 1)[1], path(node), value)


def groups(runs):
    """Of own times: a group that lacks a callpath is squashed, which counts inclusive ones again."""
    for key, group in runs.groupby("solver").items():
        column = thicket.stats.mean(group, columns=[OWN])[0]
        for node, value in group.statsframe.dataframe[column].items():
            show("group", key, path(node), value)


def scores(files):
    """Two groups of runs side by side, of callpaths that no run lacks."""
    half = len(files) // 2
    both = thicket.Thicket.concat_thickets(
        [load(files[:half]), load(files[half:])],
        axis="columns",
        calltree="union",
        headers=["cg", "gmres"],
        metadata_key="pair",
        disable_tqdm=True,
    )
    columns = [("cg", TIME), ("gmres", TIME)]
    whole = both.dataframe[columns].groupby(level="node").count().min(axis=1) == half
    for name, function in SCORES.items():
        column = function(both, columns=columns)[0]
        for node, value in both.statsframe.dataframe[column].items():
            if whole[node]:
                show("score", name, path(node), float(value))


def main():
    files = sys.argv[1:]
    runs = load(files)
    composition(runs)
    statistics(runs)
    groups(load(files))
    scores(files)


if __name__ == "__main__":
    main()
