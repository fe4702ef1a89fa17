#!/bin/sh
# Assembles a Gradle that runs, in DIR, out of artifacts that Maven fetches; README.md says why and how.
#
# usage: assemble.sh DIR LOG    with JAVA_HOME a JDK 17 or newer, and mvn on the PATH
#
# What the tools say goes to LOG. A failure is one line on standard error.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
home=$1
log=$2
work=$home/work
jars=$work/jars
api=$work/gradle-api.jar

main() {
    : >"$log"
    trap 'end $?' EXIT
    mkdir -p "$home/bin" "$jars"

    stage='Maven could not fetch the artifacts (no network, or no repository?)'
    fetch
    stage='an artifact is not the one that artifacts.sha256 names'
    verify
    gradle=$(version_of gradle-api)
    kotlin=$(version_of kotlin-stdlib)
    mv "$jars/gradle-api-$gradle.jar" "$api"

    # Side by side: each takes about as long as the other.
    build_kotlin_dsl &
    stage='the engine could not be taken out of the API jar'
    lay_out_lib
    stage='the stand-in for the Kotlin DSL does not compile'
    wait "$!"
    mv "$work/kotlin-dsl-standin.jar" "$home/lib/kotlin-dsl-standin-$gradle.jar"
    stage='the compiler plugin does not compile'
    build_compiler_plugin

    stage='the installation could not be finished'
    # Gradle asks for the module of its agent even where it is told not to use it.
    echo 'org.gradle.internal.instrumentation.agent=false' >"$home/gradle.properties"
    mkdir "$work/agent"
    jar_module gradle-instrumentation-agent "$work/agent"
    cp "$here/gradle.sh" "$home/bin/gradle"
    chmod +x "$home/bin/gradle"
    rm -rf "$work"
}

# end STATUS
end() {
    if [ "$1" -ne 0 ]; then
        echo "from-central: $stage: see $log" >&2
    fi
}

coordinates() {
    sed 's/^[^ ]* *//' "$here/artifacts.sha256"
}

# version_of ARTIFACT
version_of() {
    coordinates | sed -n "s/^[^:]*:$1://p"
}

# One project that depends on all artifacts, and on nothing that those depend on: a single run of Maven, which fetches
# in parallel.
fetch() {
    {
        echo '<project><modelVersion>4.0.0</modelVersion><packaging>pom</packaging>'
        echo '<groupId>org.tinyprof</groupId><artifactId>from-central</artifactId><version>1</version><dependencies>'
        coordinates | while IFS=: read -r group artifact version; do
            echo "<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version>"
            echo '<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>'
            echo '</dependency>'
        done
        echo '</dependencies></project>'
    } >"$work/pom.xml"
    mvn --batch-mode --quiet --file "$work/pom.xml" -Dmaven.artifact.threads=8 \
        org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies \
        -DoutputDirectory="$jars" >>"$log" 2>&1
}

verify() {
    sed 's/ [^:]*:/  /; s/:/-/; s/$/.jar/' "$here/artifacts.sha256" >"$work/sums"
    (cd "$jars" && sha256sum --check --quiet "$work/sums") >>"$log" 2>&1
}

lay_out_lib() {
    asm=$(class_path asm asm-commons asm-tree)
    compile "$work/distribution" -cp "$asm" "$here"/distribution/*.java
    run -cp "$work/distribution:$asm" distribution.Distribution "$api" "$jars" "$gradle" "$kotlin" "$home/lib"
}

build_kotlin_dsl() {
    classes=$work/kotlin-dsl
    dsl=$here/kotlin-dsl/org/gradle/kotlin/dsl
    libraries=$api:$(class_path groovy javax.inject kotlin-stdlib)
    compile "$classes" -cp "$libraries" "$dsl"/provider/*.java
    # The same choices as in KotlinCompiler.java, which compiles the scripts that call this.
    run -cp "$(class_path kotlin-compiler-embeddable kotlin-stdlib kotlin-script-runtime kotlin-reflect \
        kotlin-daemon-embeddable trove4j annotations)" \
        org.jetbrains.kotlin.cli.jvm.K2JVMCompiler "$dsl"/*.kt -d "$classes" -cp "$libraries" \
        -no-stdlib -no-reflect -nowarn -jvm-target 17 -language-version 1.8 -api-version 1.8 \
        -Xsam-conversions=class -Xlambdas=class \
        "-Xplugin=$(class_path kotlin-sam-with-receiver-compiler-plugin-embeddable)" \
        -P plugin:org.jetbrains.kotlin.samWithReceiver:annotation=org.gradle.api.HasImplicitReceiver
    mkdir -p "$classes/META-INF/services"
    echo org.gradle.kotlin.dsl.provider.ScriptApiSpec \
        >"$classes/META-INF/services/org.gradle.initialization.GradleApiSpecProvider"
    "$JAVA_HOME/bin/jar" --create --file "$work/kotlin-dsl-standin.jar" -C "$classes" .
}

build_compiler_plugin() {
    compile "$work/compiler-plugin" "$here"/compiler-plugin/org/gradle/internal/compiler/java/*.java
    jar_module gradle-java-compiler-plugin "$work/compiler-plugin"
}

# jar_module MODULE CLASSES: a module of Gradle that needs no other
jar_module() {
    printf 'projects=\nruntime=\n' >"$2/$1-classpath.properties"
    "$JAVA_HOME/bin/jar" --create --file "$home/lib/$1-$gradle.jar" -C "$2" .
}

# class_path ARTIFACT...
class_path() {
    path=
    for artifact in "$@"; do
        path=$path${path:+:}$jars/$artifact-$(version_of "$artifact").jar
    done
    echo "$path"
}

# compile DIR OPTION-OR-SOURCE...
compile() {
    "$JAVA_HOME/bin/javac" -encoding UTF-8 -d "$@" >>"$log" 2>&1
}

run() {
    "$JAVA_HOME/bin/java" "$@" >>"$log" 2>&1
}

main
