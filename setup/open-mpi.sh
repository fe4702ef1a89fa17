#!/bin/sh
# Finds an Open MPI with Java bindings, or makes one, and prints where it is:
#
#   mpirun=/path/of/mpirun
#   mpi.jar=/path/of/mpi.jar
#   mpi.lib=/folder/of/libmpi_java.so
#
# An MPI of the user's own wins: $MPI_HOME, then the one `mpirun` on the PATH belongs to. Otherwise, on Debian and its
# relatives, root gets the openmpi-bin package. That package ships the bindings' native half and leaves out mpi.jar, which
# is compiled here from the same version's source package, once, into the user's cache folder, with Open MPI's own Java examples
# beside it. Nothing under /etc changes.
#
# Where there is none to be had, it prints `missing=` and how to get one, and exits with 3. What goes wrong on the way is one
# line on standard error, and exit code 1.
set -eu

cache=${XDG_CACHE_HOME:-${HOME:?setup/open-mpi.sh: HOME is not set; set it to a folder you can write to}/.cache}/tinyprof

say() { printf 'open-mpi: %s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 1
}

no_mpi() {
  say "$*"
  printf 'missing=%s\n' "$*"
  exit 3
}

found() { # found MPIRUN JAR LIB
  printf 'mpirun=%s\nmpi.jar=%s\nmpi.lib=%s\n' "$1" "$2" "$3"
  exit 0
}

# An installation with everything in it: bin/mpirun, and lib/ (or lib64/) with the jar and the native library.
use_installation() { # use_installation HOME
  for lib in "$1/lib" "$1/lib64"; do
    if [ -x "$1/bin/mpirun" ] && [ -f "$lib/mpi.jar" ] && [ -e "$lib/libmpi_java.so" ]; then
      found "$1/bin/mpirun" "$lib/mpi.jar" "$lib"
    fi
  done
}

debian_version() { dpkg-query -W -f '${source:Version}' openmpi-bin 2>/dev/null || true; }

debian_library() { find /usr/lib -maxdepth 2 -name 'libmpi_java.so.*' 2>/dev/null | sort | head -n 1; }

apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 openmpi-bin
}

install_packages() {
  [ "$(id -u)" = 0 ] || no_mpi "no Open MPI with Java bindings found, and only root can install it here: run setup/open-mpi.sh as root once, or point MPI_HOME to an Open MPI built with --enable-mpi-java"
  say "installing Debian's openmpi-bin (about a minute)"
  log=$cache/open-mpi-install.log
  if ! { apt_install || { apt-get update && apt_install; }; } >"$log" 2>&1; then
    no_mpi "apt-get could not install openmpi-bin (its words are in $log): install it yourself, or point MPI_HOME to an Open MPI built with --enable-mpi-java"
  fi
}

# Copies the machine's own apt sources to FOLDER, with `deb-src` in the place of `deb`.
copy_sources() { # copy_sources FOLDER
  for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ ! -f "$list" ] || sed -n 's/^deb[[:space:]]/deb-src /p' "$list" >>"$1/private.list"
  done
  for list in /etc/apt/sources.list.d/*.sources; do
    [ ! -f "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"$1/${list##*/}"
  done
}

private_apt() { # private_apt ARGUMENT...: apt-get with sources and lists of its own, in $work
  (cd "$work" && apt-get -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$work/sources" \
    -o "Dir::State::lists=$work/lists" -o APT::Sandbox::User=root "$@" >>"$work/apt.log" 2>&1)
}

fetch_source() { # fetch_source VERSION
  mkdir -p "$work/sources" "$work/lists/partial"
  copy_sources "$work/sources"
  { private_apt update && private_apt source --download-only "openmpi=$1"; } ||
    fail "could not fetch the source of openmpi $1: $(tail -n 1 "$work/apt.log")"
}

make_bindings() { # make_bindings TARGET VERSION: fills the folder TARGET, which appears whole or not at all
  command -v javac >/dev/null || fail "mpi.jar is compiled from source, and there is no javac on the PATH: install a JDK 17 or newer"
  work=$(mktemp -d -p "$cache")
  trap 'rm -rf "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  say "compiling mpi.jar from the source of openmpi $2 (about 20 s)"
  fetch_source "$2"
  mkdir "$work/tree" "$work/classes" "$work/whole"
  tar -xf "$work"/openmpi_*.orig.tar.* -C "$work/tree" --strip-components=1 --wildcards '*/ompi/mpi/java/java/*' '*/examples/*.java'
  javac --release 11 -nowarn -d "$work/classes" "$work"/tree/ompi/mpi/java/java/*.java >"$work/javac.log" 2>&1 ||
    fail "javac could not compile the bindings: $(grep -m 1 error "$work/javac.log")"
  (cd "$work/classes" && jar --create --file "$work/whole/mpi.jar" .)
  mv "$work/tree/examples" "$work/whole/examples"
  native=$(debian_library)
  [ -n "$native" ] || no_mpi "this system's Open MPI comes without libmpi_java.so: set MPI_HOME to an Open MPI built with --enable-mpi-java"
  ln -s "$native" "$work/whole/libmpi_java.so"
  mv -T "$work/whole" "$1" 2>/dev/null || [ -f "$1/mpi.jar" ] || fail "could not write $1: check its rights and the free space"
}

if [ -n "${MPI_HOME:-}" ]; then
  use_installation "$MPI_HOME"
  fail "MPI_HOME=$MPI_HOME holds no bin/mpirun with lib/mpi.jar and lib/libmpi_java.so: build Open MPI with --enable-mpi-java, or unset MPI_HOME"
fi
if mpirun=$(command -v mpirun); then
  use_installation "$(dirname "$(dirname "$(readlink -f "$mpirun")")")"
fi

mkdir -p "$cache" 2>/dev/null || fail "cannot write to $cache: set XDG_CACHE_HOME to a folder you can write to"
command -v dpkg-query >/dev/null || no_mpi "no Open MPI with Java bindings found: point MPI_HOME to an Open MPI built with --enable-mpi-java"
if ! command -v mpirun >/dev/null || [ -z "$(debian_version)" ]; then install_packages; fi
version=$(debian_version)
bindings=$cache/open-mpi-java-$version
[ -f "$bindings/mpi.jar" ] || make_bindings "$bindings" "$version"
found "$(command -v mpirun)" "$bindings/mpi.jar" "$bindings"
