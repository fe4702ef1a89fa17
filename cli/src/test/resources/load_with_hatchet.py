"""Loads the files of `tinyprof convert` with the real Hatchet and prints what it understood."""
import json
import sys
import warnings

warnings.simplefilter("ignore")
import hatchet

ranks = hatchet.GraphFrame.from_caliper(sys.argv[1])
print("ranks", len(ranks.dataframe.index.unique("rank")), "rows", len(ranks.dataframe))
print("metadata", ranks.metadata["num_processes"], ranks.metadata["program"])
print("metrics", ranks.exc_metrics, ranks.inc_metrics)
slow = ranks.dataframe.xs(5, level="rank")
print("compute of rank 5", round(slow[slow["name"] == "compute"]["time"].iloc[0], 6))
print("kept", len(ranks.filter(lambda row: row["time"] > 0.1).dataframe.index.unique("node")))

with open(sys.argv[2]) as literal:
    mean = hatchet.GraphFrame.from_literal(json.load(literal))
main = mean.dataframe[mean.dataframe["name"] == "main"]
print("mean of main", round(main["time (inc)"].iloc[0], 6), mean.exc_metrics, mean.inc_metrics)
