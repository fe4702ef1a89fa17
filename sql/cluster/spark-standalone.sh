#!/bin/sh
# Starts a Spark master and two workers on this machine, runs the cookbook on them, and stops them.
# spark-standalone.sh PYTHON FOLDER sql.md ANSWERS.json
set -eu
python=$1
folder=$2
page=$3
answers=$4
here=$(cd "$(dirname "$0")" && pwd)
logs=$(mktemp -d)
SPARK_HOME=$("$python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')
export SPARK_HOME SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON="$python" SPARK_WORKER_DIR="$logs/work" SPARK_LOCAL_DIRS="$logs/local"
# Five JVMs for a few minutes: one compiler stage and one collector thread each leave the cores to the questions.
short="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
export SPARK_DAEMON_JAVA_OPTS="$short" SPARK_SUBMIT_OPTS="$short"
export PYSPARK_SUBMIT_ARGS="--conf 'spark.executor.extraJavaOptions=$short' pyspark-shell"
port=${SPARK_MASTER_PORT:-17077}

"$SPARK_HOME/bin/spark-class" org.apache.spark.deploy.master.Master --host 127.0.0.1 --port "$port" --webui-port 0 >"$logs/master" 2>&1 &
started=$!
trap 'kill $started 2>/dev/null || true; wait; rm -rf "$logs"' EXIT
for worker in 1 2; do
  "$SPARK_HOME/bin/spark-class" org.apache.spark.deploy.worker.Worker --cores 1 --memory 1g --webui-port 0 \
    "spark://127.0.0.1:$port" >"$logs/worker$worker" 2>&1 &
  started="$started $!"
done
"$python" "$here/spark_cookbook.py" "$folder" "$page" "$answers" "spark://127.0.0.1:$port" || {
  tail -n 20 "$logs/master" "$logs/worker1" "$logs/worker2" >&2
  exit 1
}
