"""Reads a table of TinyProf with pandas."""
import sys

import pandas

table = pandas.read_csv(sys.argv[1])
compute = table[table["callpath"].str.endswith("compute")]
print(len(table), "rows,", len(table["rank"].unique()), "ranks")
print("compute:", compute["count"].sum(), "calls,", round(compute["time"].sum() / 1e9, 3), "s")
