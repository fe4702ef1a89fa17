#!/bin/sh
# What `./gradlew jdks` runs: the study that the pictures of many runs in docs/view.md show. The transitive closure of a
# graph on 2 ranks, under the agent: two JDKs, two collectors, four sizes.
#
#   jdks.sh AGENT_JAR EXAMPLE_CLASSES TINYPROF_COMMAND OPEN_MPI_PROPERTIES OUTPUT_FOLDER
#
# TINYPROF_JDKS names the folder of each JDK; without it, the newest and the oldest below /usr/lib/jvm are taken.
set -eu

agent=$1 classes=$2 tinyprof=$3 properties=$4 output=$5

place() { sed -n "s/^$1=//p" "$properties"; }

missing=$(place missing)
if [ -n "$missing" ]; then
  printf 'jdks: there is no Open MPI here; %s\n' "$missing" >&2
  exit 1
fi

# Folders of JDKs, each after its version.
found() { sed -n "s|^JAVA_VERSION=\"\([0-9]*\).*|\1 ${1%/release}|p" "$1"; }
all=$(for release in /usr/lib/jvm/*/release; do found "$release"; done | sort -n -u -k 1,1 | cut -d ' ' -f 2)
jdks=${TINYPROF_JDKS:-$(printf '%s\n' "$all" | sed -n '1p;$p')}

rm -rf "$output"
mkdir -p "$output"

mpirun="$(place mpirun) --oversubscribe --bind-to none"
[ "$(id -u)" != 0 ] || mpirun="$mpirun --allow-run-as-root"
for jdk in $jdks; do
  for collector in Serial Parallel; do
    for size in 20 30 40 60; do
      name=$(found "$jdk/release" | cut -d ' ' -f 1)-$collector-$size
      printf 'jdks: %s\n' "$name"
      TINYPROF_ATTRIBUTES="size=$size" $mpirun -n 2 "$jdk/bin/java" "-XX:+Use${collector}GC" -Xmx256m \
        -cp "$classes:$(place mpi.jar)" -Djava.library.path="$(place mpi.lib)" \
        "-javaagent:$agent=output=$output/$name.tprof" com.example.closure.Main "$size" "$size" 2
    done
  done
done

printf '\n$ tinyprof stats %s --pivot jdk.collector,jdk\n' "$output"
"$tinyprof" stats "$output" --pivot jdk.collector,jdk
