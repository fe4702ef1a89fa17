"""Parses a DOT file with pydot."""
import sys

import pydot

graph = pydot.graph_from_dot_file(sys.argv[1])[0]
boxes = [node for node in graph.get_nodes() if node.get_name() != "node"]
label = next(node.get("label") for node in boxes if "compute" in node.get("label"))
print(f"{len(boxes)} boxes, {len(graph.get_edges())} arrows, {label}")
