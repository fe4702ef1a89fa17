"""Asks a profile of Caliper's split JSON with Chopper's functions; prints an answer a line."""
import sys
import warnings

warnings.simplefilter("ignore")
import hatchet


def path(node):
    return "<".join(each.frame["name"] for each in node.path())


def main():
    def load():
        return hatchet.GraphFrame.from_caliper(sys.argv[1])

    flat = load().flat_profile()
    for name, row in flat.iterrows():
        print("flat", name, repr(float(row["time"])), sep="\t")
    uneven = load().load_imbalance(metric_column="time", verbose=False).dataframe
    for node, row in uneven.iterrows():
        print("balance", path(node), repr(float(row["time.imbalance"])), sep="\t")
    print("hot", *(path(node) for node in load().hot_path(metric="time (inc)")), sep="\t")
    for method in ("pearson", "spearman"):  # kendall needs scipy
        matrix = load().correlation_analysis(metrics=["time", "count"], method=method)
        print("correlation", method, repr(float(matrix.iloc[0, 1])), sep="\t")


if __name__ == "__main__":
    main()
