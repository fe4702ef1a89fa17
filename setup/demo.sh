#!/bin/sh
# What `./gradlew demo` runs: a heat-equation solver that knows nothing of TinyProf, on 4 ranks, under the agent with no
# configuration; then the first page anyone reads of its profile. Without Open MPI: a program of one process.
#
#   demo.sh AGENT_JAR EXAMPLE_CLASSES TINYPROF_COMMAND OPEN_MPI_PROPERTIES OUTPUT_FOLDER
set -eu

agent=$1 classes=$2 tinyprof=$3 properties=$4 output=$5

place() { sed -n "s/^$1=//p" "$properties"; }

show() { # show COMMAND...: what a user would type, long lines broken, then what it does
  printf '\n$ %s' "$1"
  for word in "$@"; do
    case $word in
      "$1") ;;
      java | -javaagent:* | com.example.*) printf ' \\\n    %s' "$word" ;;
      *) printf ' %s' "$word" ;;
    esac
  done
  printf '\n'
  "$@"
}

rm -rf "$output"
mkdir -p "$output"
cd "$output"

missing=$(place missing)
if [ -z "$missing" ]; then
  package=com.example.heat profile=heat.tprof
  printf '\n1. A solver of the heat equation on 4 MPI ranks. It knows nothing of TinyProf: -javaagent is all that was added.\n'
  set -- "$(place mpirun)" --oversubscribe --bind-to none -n 4
  [ "$(id -u)" != 0 ] || set -- "$@" --allow-run-as-root
  show "$@" java -cp "$classes:$(place mpi.jar)" -Djava.library.path="$(place mpi.lib)" \
    "-javaagent:$agent=output=$profile" $package.Main
else
  package=com.example.mandelbrot profile=mandelbrot.tprof
  printf '\n1. There is no Open MPI here, so this is a program of one process: it counts points of the Mandelbrot set.\n'
  printf '   It knows nothing of TinyProf: -javaagent is all that was added, and include names the methods to see.\n'
  printf '   To see a job with MPI: %s\n' "$missing"
  show java -cp "$classes" "-javaagent:$agent=output=$profile,include=$package.**" $package.Main
fi

printf '\n2. Its profile is a small file. What it says of the run, first page:\n'
show "$tinyprof" report "$profile"

cat <<END

3. What to try next:

   every callpath as a tree           $tinyprof tree $output/$profile
   a program's own methods as events  the command of step 1 with =output=$profile,include=$package.**
   a job of your own                  $tinyprof run -- COMMAND-THAT-STARTS-IT
   to read on                         docs/read-a-report.md, docs/configuration.md
END
