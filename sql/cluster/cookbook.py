"""The questions of docs/sql.md, and answers as JSON that can be compared."""

import json
import math
import re

TABLES = ["runs", "lanes", "callpaths", "metrics", "totals", "values"]


def questions(page):
    """The queries of the page's cookbook, in order."""
    with open(page, encoding="utf-8") as text:
        return re.findall(r"### \d+\. [^\n]*\n.*?```sql\n(.*?)```", text.read(), re.DOTALL)


def plain(value):
    """A value as JSON has it; whole numbers stay whole."""
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return None
    if isinstance(value, (bool, str)):
        return value
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, (int, float)):
        return value
    return float(value)


def write(answers, path):
    """Writes a list of answers, each a list of rows."""
    rows = [[[plain(value) for value in row] for row in answer] for answer in answers]
    with open(path, "w", encoding="utf-8") as out:
        json.dump(rows, out)
