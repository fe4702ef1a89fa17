#!/bin/sh
# Starts the Gradle that this folder holds; assemble.sh installs it as bin/gradle.
set -eu

home=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
launcher=$(echo "$home"/lib/gradle-launcher-*.jar)

# The agent that would watch plugins for the configuration cache is in no artifact. The daemons are registered in here,
# because Gradle tells them apart by version alone, and a stock 8.8 or an earlier assembly is not the same.
set -- -Dorg.gradle.internal.instrumentation.agent=false "-Dorg.gradle.daemon.registry.base=$home/daemon" \
    -Dorg.gradle.appname=gradle -classpath "$launcher" org.gradle.launcher.GradleMain "$@"

# What Gradle's own start script opens to it.
for package in java.base/java.lang java.base/java.lang.invoke java.base/java.net \
    java.base/java.nio.charset java.base/java.util java.base/java.util.concurrent.atomic \
    java.prefs/java.util.prefs java.xml/javax.xml.namespace; do
    set -- "--add-opens=$package=ALL-UNNAMED" "$@"
done

java=java
if [ -n "${JAVA_HOME:-}" ]; then
    java=$JAVA_HOME/bin/java
fi
# shellcheck disable=SC2086 # GRADLE_OPTS is a list of options
exec "$java" -Xms64m -Xmx64m ${GRADLE_OPTS:-} "$@"
