#!/bin/sh
# Runs Gradle with the arguments given, after finding one or, the first time, installing one. In this order:
#
#   path      the Gradle that GRADLE_HOME or the PATH gives, if it is new enough
#   official  Gradle's own distribution, if Gradle's server answers
#   central   a Gradle that gradle/from-central assembles out of artifacts that Maven fetches
#
# TINYPROF_GRADLE=path|official|central allows that one alone. TINYPROF_JDKS names the folders, separated by colons,
# whose JDKs are tried when those of JAVA_HOME and the PATH do not suit. What is installed goes to tinyprof/ in the
# Gradle user home, under its final name only once it is whole.
set -eu

version=8.8
sha256=a4b4158601f8636cdeeab09bd76afb640030bb5b144aafe261a5e8af027dc612
url=https://services.gradle.org/distributions/gradle-$version-bin.zip
oldest_jdk=17
newest_jdk=22 # the newest that Gradle 8.8 runs on; tests may run on a newer one

root=$(dirname "$(readlink -f "$0")")
choice=${TINYPROF_GRADLE:-}

main() {
    case $choice in
    '' | path | official | central) ;;
    *) fail "TINYPROF_GRADLE is '$choice': make it path, official or central, or unset it" ;;
    esac
    find_jdk
    find_user_home "$@"
    store=$GRADLE_USER_HOME/tinyprof
    official=$store/gradle-$version-official
    central=$store/gradle-$version-central-$(hash_of_from_central)

    if allowed path && find_on_path; then
        :
    elif [ "$choice" = path ]; then
        fail "neither GRADLE_HOME nor the PATH gives a Gradle $version or newer: install one, or unset TINYPROF_GRADLE"
    elif ! find_installed; then
        install
        find_installed
    fi
    export JAVA_HOME="$jdk"
    exec "$gradle" "$@"
}

say() {
    echo "gradlew: $1" >&2
}

fail() {
    say "$1"
    exit 1
}

allowed() {
    [ -z "$choice" ] || [ "$choice" = "$1" ]
}

# --- the JDK that Gradle runs on

find_jdk() {
    unsuitable=
    if [ -n "${JAVA_HOME:-}" ]; then
        [ -x "$JAVA_HOME/bin/javac" ] ||
            fail "JAVA_HOME is $JAVA_HOME, which holds no JDK (no bin/javac): make it a JDK $oldest_jdk, or unset it"
        if try_jdk "$JAVA_HOME"; then
            return
        fi
        say "JAVA_HOME is JDK $major and Gradle $version runs on $oldest_jdk to $newest_jdk: looking for another JDK"
    fi
    if javac=$(command -v javac) && try_jdk "$(dirname "$(dirname "$(readlink -f "$javac")")")"; then
        return
    fi
    folders=${TINYPROF_JDKS-/usr/lib/jvm:/usr/java:/opt:${HOME:-}/.sdkman/candidates/java:${HOME:-}/.jdks}
    while [ -n "$folders" ]; do
        for candidate in "${folders%%:*}"/*; do
            if try_jdk "$candidate"; then
                return
            fi
        done
        case $folders in
        *:*) folders=${folders#*:} ;;
        *) folders= ;;
        esac
    done
    [ -n "$unsuitable" ] ||
        fail "no JDK found: install JDK $oldest_jdk (on Debian: apt install openjdk-$oldest_jdk-jdk-headless)"
    fail "Gradle $version runs on JDK $oldest_jdk to $newest_jdk, and there is only$unsuitable: install JDK $oldest_jdk"
}

# try_jdk DIR: sets jdk if DIR holds one that suits
try_jdk() {
    [ -x "$1/bin/javac" ] || return 1
    major=$(sed -n 's/^JAVA_VERSION="\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' "$1/release" 2>/dev/null || :)
    if [ "${major:=0}" -ge "$oldest_jdk" ] && [ "$major" -le "$newest_jdk" ]; then
        jdk=$1
        return 0
    fi
    case $unsuitable in
    *" $1") ;;
    *) unsuitable="$unsuitable${unsuitable:+,} JDK $major in $1" ;;
    esac
    return 1
}

# --- a Gradle that is there already

find_on_path() {
    if [ -n "${GRADLE_HOME:-}" ]; then
        [ -x "$GRADLE_HOME/bin/gradle" ] ||
            fail "GRADLE_HOME is $GRADLE_HOME, which holds no Gradle (no bin/gradle): correct it, or unset it"
        if try_gradle "$GRADLE_HOME/bin/gradle"; then
            return 0
        fi
    fi
    found=$(command -v gradle) && try_gradle "$found"
}

# try_gradle COMMAND: sets gradle to it if its version suits
try_gradle() {
    found_version=$(version_of "$1")
    case $found_version in
    8.[89]* | 8.[1-9][0-9]* | 9.*)
        gradle=$1
        return 0
        ;;
    esac
    say "passed over Gradle ${found_version:-of unknown version} in $1: this build needs $version or newer, below 10"
    return 1
}

# version_of COMMAND: by the name of a jar, because asking Gradle itself would take a second at every start
version_of() {
    for jar in "$(dirname "$(readlink -f "$1")")"/../lib/gradle-launcher-*.jar; do
        if [ -e "$jar" ]; then
            jar=${jar##*/gradle-launcher-}
            echo "${jar%.jar}"
            return
        fi
    done
    JAVA_HOME=$jdk "$1" --version 2>/dev/null | sed -n 's/^Gradle \([0-9]\)/\1/p'
}

find_installed() {
    if allowed official && [ -d "$official" ]; then
        gradle=$official/bin/gradle
    elif allowed central && [ -d "$central" ]; then
        gradle=$central/bin/gradle
    else
        return 1
    fi
}

# Sets GRADLE_USER_HOME as Gradle would find it out; Gradle goes by the user's home, not by HOME, unless told.
find_user_home() {
    home=${GRADLE_USER_HOME:-${HOME:-}/.gradle}
    while [ $# -gt 0 ]; do
        case $1 in
        -g | --gradle-user-home) home=${2:-$home} ;;
        --gradle-user-home=* | -Dgradle.user.home=*) home=${1#*=} ;;
        esac
        shift
    done
    case $home in
    /*) export GRADLE_USER_HOME="$home" ;;
    *) export GRADLE_USER_HOME="$PWD/$home" ;;
    esac
}

# Changes whenever from-central would assemble something else; called in a subshell.
hash_of_from_central() {
    cd "$root/gradle/from-central"
    find . -type f ! -name '*.md' | LC_ALL=C sort | xargs cat | sha256sum | cut -c 1-12
}

# --- installing one

install() {
    new=$store/new-$$
    log=$store/from-central.log
    if ! mkdir -p "$store" 2>/dev/null || [ ! -w "$store" ]; then
        fail "cannot write to $store: point GRADLE_USER_HOME at a folder that can be written"
    fi
    lock
    if ! find_installed; then
        remove_leftovers
        rm -rf "$new"
        mkdir "$new"
        if allowed official && install_official; then
            :
        elif [ "$choice" = official ]; then
            fail "Gradle's distribution could not be installed: unset TINYPROF_GRADLE to have one assembled instead"
        else
            install_central
        fi
    fi
    unlock
}

# One start installs and the others wait. A lock is a link to HOST:PROCESS, which is made whole or not at all. The work
# does not depend on it: should two starts break the same dead lock, both install, and the first to finish wins.
lock() {
    link=$store/lock
    host=$(uname -n)
    attempts=0
    waits_for=
    until error=$(ln -s "$host:$$" "$link" 2>&1); do
        attempts=$((attempts + 1))
        if ! owner=$(readlink "$link"); then # just released, or it cannot be made at all
            [ "$attempts" -lt 100 ] || fail "cannot lock $store: $error"
        elif [ "${owner%:*}" = "$host" ] && ! kill -0 "${owner##*:}" 2>/dev/null; then
            rm -f "$link"
        else
            [ "$waits_for" = "$owner" ] ||
                say "waiting for another start that installs Gradle ($owner); if there is none, remove $link"
            waits_for=$owner
            attempts=0
            sleep 1
        fi
    done
    trap unlock EXIT
    trap 'exit 130' HUP INT TERM
}

unlock() {
    rm -rf "$new"
    rm -f "$link"
    trap - EXIT HUP INT TERM
}

# What starts that were killed have left behind.
remove_leftovers() {
    for folder in "$store"/new-*; do
        if ! kill -0 "${folder##*-}" 2>/dev/null; then
            rm -rf "$folder"
        fi
    done
}

# finish FOLDER TARGET: one rename, so that TARGET is whole whenever it is there
finish() {
    mv "$1" "$2" || fail "$2 could not be made: is the disk full?"
    rm -rf "${2:?}/${1##*/}" # where FOLDER lands if another start has made TARGET meanwhile
    say "Gradle $version is installed"
}

install_official() {
    zip=$new/gradle.zip
    server_answers || {
        say "Gradle's server does not answer"
        return 1
    }
    say "installing Gradle $version from Gradle's server: 130 MB, once"
    download "$zip" || {
        say "the download broke off"
        return 1
    }
    echo "$sha256  $zip" | sha256sum --check --quiet >/dev/null 2>&1 || {
        say "what came is not Gradle $version (wrong checksum): not used"
        return 1
    }
    (cd "$new" && "$jdk/bin/jar" --extract --file "$zip") || fail "$zip could not be unpacked: is the disk full?"
    chmod +x "$new/gradle-$version/bin/gradle"
    finish "$new/gradle-$version" "$official"
}

server_answers() {
    if command -v curl >/dev/null; then
        curl --silent --fail --location --head --connect-timeout 4 --max-time 8 --output /dev/null "$url"
    elif command -v wget >/dev/null; then
        wget --quiet --spider --tries=1 --timeout=4 "$url"
    else
        return 1
    fi
}

# download FILE
download() {
    if command -v curl >/dev/null; then
        curl --silent --fail --location --connect-timeout 4 --speed-limit 1000 --speed-time 30 --output "$1" "$url"
    else
        wget --quiet --tries=1 --timeout=30 --output-document="$1" "$url"
    fi
}

install_central() {
    command -v mvn >/dev/null ||
        fail "no mvn to assemble a Gradle with: install Maven (on Debian: apt install maven) or Gradle $version"
    say "assembling Gradle $version from Maven artifacts: some 170 MB and two minutes, more on a slow line, once"
    JAVA_HOME=$jdk "$root/gradle/from-central/assemble.sh" "$new/gradle" "$log" || exit 1
    finish "$new/gradle" "$central"
}

main "$@"
