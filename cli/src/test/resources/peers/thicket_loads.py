"""Loads split JSON with Thicket: one run by rank, then two runs over ranks, grouped."""
import contextlib
import io
import sys
import warnings

warnings.simplefilter("ignore")
with contextlib.redirect_stdout(io.StringIO()):
    import thicket

quiet = {"disable_tqdm": True}
print("rows by rank:", len(thicket.Thicket.from_caliper(sys.argv[1], **quiet).dataframe))
runs = thicket.Thicket.from_caliper(sys.argv[2:4], **quiet)
print("groups:", *sorted(runs.groupby("program")))
example = thicket.Thicket.from_caliper(sys.argv[2], **quiet)
thicket.stats.mean(example, columns=["Avg time/rank"])
means = example.statsframe.dataframe.set_index("name")["Avg time/rank_mean"]
print("mean of compute:", round(means["compute"], 6))
