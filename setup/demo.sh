#!/bin/sh
# What `./gradlew demo` runs: a heat-equation solver that knows nothing of TinyProf, on 4 ranks, under the agent with no
# configuration; then the first page anyone reads of its profile. Without Open MPI: a program of one process.
#
#   demo.sh AGENT_JAR EXAMPLE_CLASSES TINYPROF_COMMAND OPEN_MPI_PROPERTIES OUTPUT_FOLDER
set -eu

agent=$1 classes=$2 tinyprof=$3 properties=$4 output=$5

place() { sed -n "s/^$1=//p" "$properties"; }

show() { # show COMMAND...: what a user would type, then what it does
  printf '\n$ %s\n' "$*"
  "$@"
}

rm -rf "$output"
mkdir -p "$output"
cd "$output"

missing=$(place missing)
if [ -z "$missing" ]; then
  set -- "$(place mpirun)" --oversubscribe --bind-to none -n 4
  [ "$(id -u)" != 0 ] || set -- "$@" --allow-run-as-root
  show "$@" java -cp "$classes:$(place mpi.jar)" -Djava.library.path="$(place mpi.lib)" \
    -javaagent:"$agent"=output=heat.tprof com.example.heat.Main
  profile=heat.tprof
else
  echo "No Open MPI here, so this is a program of one process. $missing"
  show java -cp "$classes" -javaagent:"$agent"=output=mandelbrot.tprof com.example.mandelbrot.Main
  profile=mandelbrot.tprof
fi

show "$tinyprof" report "$profile"
printf '\nThe profile is %s. To look further: %s tree %s\n' "$output/$profile" "$tinyprof" "$output/$profile"
