"""Loads .cali files with Caliper's own Python reader."""
import sys

import caliperreader

records, about = caliperreader.read_caliper_contents(sys.argv[1])
print(f"records {len(records)}, globals", about["solver"], about["mesh"], about["tuned"])
send = [record for record in records if record["path"][-1] == "MPI_Send"][-1]
print(
    "path", "/".join(send["path"]), "of rank", send["mpi.rank"] + ":",
    send["bytes"], "bytes,", send["tag"] + ",", send["metric.file"],
)
reader = caliperreader.CaliperReader()
reader.read(sys.argv[1])
time = reader.attribute("time")
print("time in", time.get("attribute.unit") + ",", time.attribute_type())
records, _ = caliperreader.read_caliper_contents(sys.argv[2])
step = next(record for record in records if record["path"][-1] == "Solver.step(int)")
print(f"over ranks: {len(records)} records, {float(step['Max time/rank (inc)']):.4f}")
