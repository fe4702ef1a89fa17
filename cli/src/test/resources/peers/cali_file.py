# Reads a file with Caliper's own reader. Prints for every region the values that the file has names in words for, in the
# unit of the file, if one record has them.
import sys

import caliperreader

reader = caliperreader.CaliperReader()
reader.read(sys.argv[1])
values = {}
for record in reader.records:
    path = record.get("path")
    if path is None:
        continue
    region = "<".join(path if isinstance(path, list) else [path])
    for name, value in record.items():
        if name == "path":  # the reader's own
            continue
        attribute = reader.attribute(name)
        alias = attribute.get("attribute.alias")
        if alias and alias.strip() != "Node order":
            unit = attribute.get("attribute.unit") or ""
            values.setdefault((region, alias.strip(), unit), []).append(value)
for (region, alias, unit), found in values.items():
    if len(found) == 1:
        print(region, alias, unit, found[0], sep="\t")
