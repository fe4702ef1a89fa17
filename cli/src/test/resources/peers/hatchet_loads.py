"""Loads split and literal JSON with either Hatchet and prints what it understood."""
import json
import sys
import warnings

warnings.simplefilter("ignore")
import hatchet


def named(frame, name):
    return frame.dataframe[frame.dataframe["name"] == name].iloc[0]


def main():
    run, ranks, methods = (hatchet.GraphFrame.from_caliper(name) for name in sys.argv[1:4])
    print("ranks", len(run.dataframe.index.unique("rank")), "rows", len(run.dataframe))
    print("metadata", *(run.metadata[key] for key in ("num_processes", "program", "mesh", "tuned")))
    print("metrics", *run.exc_metrics, end="; ")
    print(*run.inc_metrics)
    slow = run.dataframe.xs(5, level="rank")
    compute = slow[slow["name"] == "compute"].iloc[0]
    print("compute of rank 5:", round(compute["time"], 6), "s in", compute["count"], "calls", compute["tag"])
    kept = run.filter(lambda row: row["time"] > 0.1)
    print("kept by a filter:", *kept.dataframe["name"].unique())
    over = named(ranks, "compute")
    print("over ranks:", *(round(over[m + " time/rank"], 6) for m in ("Min", "Avg", "Max")))
    step = named(methods, "Solver.step(int)")
    print("methods:", step["name"], step["class"], step["file"] + ":" + step["line"])
    run.tree()
    ranks.tree(metric_column="Avg time/rank")

    with open(sys.argv[4]) as literal, open(sys.argv[5]) as more:
        mean = hatchet.GraphFrame.from_literal(json.load(literal))
        frames = hatchet.GraphFrame.from_literal(json.load(more))
    root = named(mean, "main")
    print(f"mean of main: {round(root['time (inc)'], 6)}, calls {round(root['count'], 6)}")
    node = next(node for node in frames.graph.traverse() if node.frame["name"] == "Solver.step(int)")
    print("frame:", *(node.frame[key] for key in ("class", "method", "descriptor", "tag")))


if __name__ == "__main__":
    main()
