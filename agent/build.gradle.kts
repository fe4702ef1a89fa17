import org.gradle.api.tasks.bundling.Jar
import org.gradle.api.tasks.bundling.ZipEntryCompression

plugins {
    alias(libs.plugins.shadow)
}

description = "The Java agent: configuration, weaving, MPI hooks. Ships as the one file tinyprof.jar."

// Runs while the project is built, and is in no jar.
val packaging = sourceSets.create("packaging")

// What we call inside the JDK: the compiler sees our declarations, the agent the JDK's own.
val jdkInternals = sourceSets.create("jdkInternals")

val openMpi = configurations.create("openMpi")

dependencies {
    compileOnly(jdkInternals.output)
    "jdkInternalsAnnotationProcessor"(libs.errorprone)
    "packagingAnnotationProcessor"(libs.errorprone)
    implementation(project(":runtime"))
    implementation(project(":format"))
    implementation(project(":io"))
    implementation(libs.byte.buddy)
    implementation(libs.snakeyaml.engine)
    implementation(libs.async.profiler)
    implementation(libs.jfr.converter)
    openMpi(project(path = ":", configuration = "openMpi"))
}

tasks.withType<JavaCompile>().configureEach {
    // Byte Buddy's classes carry annotations of a tool that is not on the class path.
    options.compilerArgs.add("-Xlint:-classfile")
}

// Everything that runs in the agent, libraries relocated.
tasks.shadowJar {
    relocate("net.bytebuddy", "org.tinyprof.shaded.bytebuddy")
    relocate("org.snakeyaml.engine", "org.tinyprof.shaded.yaml")
    relocate("org.tinyprof.agent.boot.JdkUnsafe", "jdk.internal.misc.Unsafe") // what it stands for
    exclude("org/tinyprof/agent/boot/JdkUnsafe.class")
    relocate("one.jfr", "org.tinyprof.shaded.jfr") // its classes; those that call native code keep their names
    exclude("META-INF/**", "module-info.class", "**/package-info.class")
    // Of async-profiler's jars the agent has the reader of recordings, the Java API, and below its libraries, packed.
    exclude("one/convert/**", "one/heatmap/**", "one/proto/**", "*.html", "linux-*/**", "macos/**")
    // YAML is read, never written.
    for (part in listOf("emitter", "representer", "serializer")) {
        exclude("org/snakeyaml/engine/v2/$part/**")
    }
    // Of Byte Buddy the weaver calls the layer that reads and writes class files: 3 MB less to load from a shared disk.
    exclude("net/bytebuddy/*.class")
    for (part in listOf("agent", "asm", "build", "description", "dynamic", "implementation", "matcher", "pool", "utility")) {
        exclude("net/bytebuddy/$part/**")
    }
}

// What the bootstrap loader does not load: no class to anybody but AgentClassLoader.
val classPacks = tasks.register<JavaExec>("classPacks") {
    description = "Joins the classes that only the agent sees into three files, and those of the bootstrap loader into one."
    val all = tasks.shadowJar.flatMap { it.archiveFile }
    val packs = layout.buildDirectory.dir("class-packs")
    inputs.file(all)
    outputs.dir(packs)
    classpath = packaging.runtimeClasspath
    mainClass = "org.tinyprof.agent.packaging.ClassPack"
    argumentProviders.add(CommandLineArgumentProvider { listOf(all.get().asFile.path, packs.get().asFile.path) })
}

// The libraries that take stacks: unpacked once a host.
val nativeLibraries = tasks.register<JavaExec>("nativeLibraries") {
    description = "Packs async-profiler's native libraries."
    val jar = provider { configurations.runtimeClasspath.get().single { it.name.startsWith("async-profiler-") } }
    val libraries = layout.buildDirectory.dir("native-libraries")
    inputs.files(configurations.runtimeClasspath)
    outputs.dir(libraries)
    classpath = packaging.runtimeClasspath
    mainClass = "org.tinyprof.agent.packaging.NativeLibraries"
    argumentProviders.add(CommandLineArgumentProvider { listOf(jar.get().path, libraries.get().asFile.path) })
}

// ASM, which Byte Buddy has inside, has a licence that goes with every copy.
val asmLicence = tasks.register<Sync>("asmLicence") {
    from(provider { zipTree(configurations.runtimeClasspath.get().single { it.name.startsWith("byte-buddy-") }) }) {
        include("META-INF/licenses/ASM")
    }
    includeEmptyDirs = false
    into(layout.buildDirectory.dir("licences"))
}

val tinyprofJar = tasks.register<Jar>("tinyprofJar") {
    description = "Builds tinyprof.jar, the one file to give to -javaagent."
    archiveFileName = "tinyprof.jar"
    entryCompression = ZipEntryCompression.STORED // every process of a job would have to inflate it
    from(zipTree(tasks.shadowJar.flatMap { it.archiveFile })) {
        include("org/tinyprof/*.class", "org/tinyprof/runtime/**", "org/tinyprof/agent/boot/**", "org/tinyprof/library/**")
    }
    from(classPacks) {
        into("tinyprof")
    }
    from(nativeLibraries) {
        into("tinyprof/async-profiler")
    }
    from(asmLicence)
    from(rootProject.files("LICENSE", "NOTICE")) {
        into("META-INF")
    }
    includeEmptyDirs = false
    isPreserveFileTimestamps = false
    isReproducibleFileOrder = true
    manifest {
        attributes(
            "Premain-Class" to "org.tinyprof.agent.boot.Agent",
            "Agent-Class" to "org.tinyprof.agent.boot.Agent",
            "Launcher-Agent-Class" to "org.tinyprof.agent.boot.Agent",
            "Can-Retransform-Classes" to "true",
            "Implementation-Title" to "TinyProf",
            "Implementation-Version" to version,
        )
    }
}

// tinyprof.jar for other projects.
configurations.create("tinyprofJar") { isCanBeResolved = false }
artifacts.add("tinyprofJar", tinyprofJar)

tasks.assemble {
    dependsOn(tinyprofJar)
}

tasks.test {
    inputs.files(openMpi)
    jvmArgumentProviders.add(CommandLineArgumentProvider { listOf("-Dtinyprof.openMpi=${openMpi.singleFile}") })
}
