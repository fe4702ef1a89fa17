"""Reads a sampled profile in three formats: estimated methods have a time and samples, and no count."""
import contextlib
import io
import json
import sys
import warnings

warnings.simplefilter("ignore")
with contextlib.redirect_stdout(io.StringIO()):
    import hatchet
    import thicket

literal, split, cali = sys.argv[1:]


def says(name, frame):
    rows = frame.dataframe.reset_index()
    rows["name"] = rows["node"].map(lambda node: node.frame["name"])
    relax = rows[rows["name"] == "Strip.relax"]
    waits = rows[rows["name"] == "MPI_Waitall"]
    print(
        f"{name}: relax {relax['time'].mean():.3f} s, counts {relax['count'].notna().sum()},"
        f" samples {relax['samples'].mean():.2f}, waits {waits['count'].mean():.0f} calls"
    )


with open(literal) as file:
    says("literal", hatchet.GraphFrame.from_literal(json.load(file)))
says("split", hatchet.GraphFrame.from_caliper(split))
says("cali", hatchet.GraphFrame.from_caliperreader(cali))
says("thicket", thicket.Thicket.from_caliperreader([cali], disable_tqdm=True))
