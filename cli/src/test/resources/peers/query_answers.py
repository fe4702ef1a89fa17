"""Asks a profile of Hatchet's literal JSON with queries; prints what is left, squashed, a line each."""
import json
import sys
import warnings

warnings.simplefilter("ignore")
import hatchet


def path(node):
    return "<".join(each.frame["name"] for each in node.path())


def paths(frame):
    return sorted(path(node) for node in frame.graph.traverse())


def main():
    def load():
        with open(sys.argv[1]) as literal:
            return hatchet.GraphFrame.from_literal(json.load(literal))

    limit = float(sys.argv[2])
    print("filter", *paths(load().filter(lambda row: row["time"] > limit, num_procs=1)), sep="\t")
    for query in sys.argv[3:]:
        asked = json.loads(query) if query.startswith("[") else query
        try:
            print(query, *paths(load().filter(asked, num_procs=1)), sep="\t")
        except Exception as empty:  # two kinds, of which one fork has one
            if "empty" not in type(empty).__name__.lower():
                raise
            print(query)


if __name__ == "__main__":
    main()
