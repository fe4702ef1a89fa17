#!/bin/sh
# What `./gradlew study` runs: the scaling study of docs/many-runs.md. A heat-equation solver on 1, 2, 4 and 8 ranks,
# three times each, under the agent; then how its callpaths scale.
#
#   study.sh AGENT_JAR EXAMPLE_CLASSES TINYPROF_COMMAND OPEN_MPI_PROPERTIES OUTPUT_FOLDER
set -eu

agent=$1 classes=$2 tinyprof=$3 properties=$4 output=$5

place() { sed -n "s/^$1=//p" "$properties"; }

missing=$(place missing)
if [ -n "$missing" ]; then
  printf 'study: there is no Open MPI here; %s\n' "$missing" >&2
  exit 1
fi

rm -rf "$output"
mkdir -p "$output"

mpirun="$(place mpirun) --oversubscribe --bind-to none"
[ "$(id -u)" != 0 ] || mpirun="$mpirun --allow-run-as-root"
for ranks in 1 2 4 8; do
  for repetition in 1 2 3; do
    profile=$output/heat-$ranks-$repetition.tprof
    printf 'study: %s ranks, run %s of 3\n' "$ranks" "$repetition"
    TINYPROF_ATTRIBUTES="size=512,repetition=$repetition" $mpirun -n "$ranks" \
      java -cp "$classes:$(place mpi.jar)" -Djava.library.path="$(place mpi.lib)" \
      "-javaagent:$agent=output=$profile" com.example.heat.Main 512 500
  done
done

for question in "runs" "scaling --self --top 8" "stats --pivot callpath,ranks --top 8"; do
  set -- $question
  command=$1
  shift
  printf '\n$ tinyprof %s %s %s\n' "$command" "$output" "$*"
  "$tinyprof" "$command" "$output" "$@"
done
printf '\nThis machine has %s cores: from more ranks than that on, ranks wait for a core and not for each other.\n' \
  "$(getconf _NPROCESSORS_ONLN)"
