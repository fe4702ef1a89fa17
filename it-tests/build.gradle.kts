description = "What only whole processes can show: gradlew and the build itself, and the agent in real JVMs and under mpirun."

// Programs that nobody here wrote. On no class path of the tests: they are for the JVMs that the tests start.
val foreign = configurations.create("foreign")
val causeLibraries = configurations.create("causeLibraries") // of the programs below src/causes/library
val openMpi = configurations.create("openMpi")
val tinyprofJar = configurations.create("tinyprofJar")

dependencies {
    testImplementation(libs.archunit)
    testImplementation(libs.jackson)
    testImplementation(libs.picocli)
    listOf("agent", "analysis", "cli", "ensemble", "format", "interchange", "io", "runtime", "sql", "store", "viewer").forEach { testImplementation(project(":$it")) }
    testImplementation(testFixtures(project(":io")))
    foreign(libs.h2)
    foreign(libs.async.profiler)
    foreign(libs.ecj)
    foreign(libs.lucene)
    foreign(libs.kotlin.stdlib)
    foreign(libs.scala.library)
    foreign(libs.old.byte.buddy)
    foreign(libs.old.snakeyaml.engine)
    foreign(libs.opentelemetry.agent)
    foreign("org.jacoco:org.jacoco.agent:${libs.versions.jacoco.get()}:runtime")
    listOf(
        libs.bcrypt, libs.caffeine, libs.commons.compress, libs.commons.pool, libs.disruptor, libs.failsafe, libs.fastutil, libs.guava, libs.h2, libs.hikaricp,
        libs.hipparchus.core, libs.httpclient, libs.jackson, libs.jetty, libs.jsoup, libs.logback, libs.lucene, libs.netty, libs.pekko, libs.quartz, libs.reactor, libs.rxjava,
    ).forEach { causeLibraries(it) }
    openMpi(project(path = ":", configuration = "openMpi"))
    tinyprofJar(project(path = ":agent", configuration = "tinyprofJar"))
}

tasks.test {
    inputs.file(rootProject.file("gradlew")).withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.file(rootProject.file("setup/open-mpi.sh")).withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.dir(rootProject.file("gradle/from-central")).withPathSensitivity(PathSensitivity.RELATIVE)
    systemProperty("tinyprof.root", rootProject.projectDir.path)
    systemProperty("tinyprof.gradleHome", gradle.gradleHomeDir!!.path)
    systemProperty("tinyprof.gradleJdk", System.getProperty("java.home"))
    systemProperty("tinyprof.gradleUserHome", gradle.gradleUserHomeDir.path)

    inputs.files(foreign, openMpi, tinyprofJar)
    jvmArgumentProviders.add(CommandLineArgumentProvider {
        listOf("-Dtinyprof.openMpi=${openMpi.singleFile}", "-Dtinyprof.jar=${tinyprofJar.singleFile}")
    })
    inputs.dir("src/causes")
    inputs.dir("src/programs")
    inputs.dir("src/mpiPrograms")
    inputs.dir("src/foreignPrograms")
    inputs.dir("src/nativePrograms")
    for (option in listOf("tinyprof.mixed.jobs", "tinyprof.seed")) {
        providers.systemProperty(option).orNull?.let { systemProperty(option, it) }
    }
    systemProperty("tinyprof.version", version)
    providers.systemProperty("tinyprof.overwrite.rounds").orNull?.let { systemProperty("tinyprof.overwrite.rounds", it) }
    providers.systemProperty("tinyprof.overwrite.processes").orNull?.let { systemProperty("tinyprof.overwrite.processes", it) }
    systemProperty("tinyprof.foreign", foreign.asPath)

    inputs.dir(rootProject.file("cli/src/test/resources/programs"))
    // Where DuckDB's native library is unpacked, as for the tests of sql.
    systemProperty("java.library.path", project(":sql").layout.buildDirectory.dir("native").get().asFile.path)

    val dist = project(":cli").tasks.named("dist")
    dependsOn(dist)
    inputs.files(dist)
    systemProperty("tinyprof.dist", rootProject.layout.buildDirectory.dir("dist/tinyprof").get().asFile.path)
}

tasks.register<JavaExec>("causesTest") {
    description = "Runs every program with a known cause and judges its first page; -Dcauses.jdk=17 -Dcauses.rounds=1 -Dcauses.busy=false -Dcauses.only=Polls for a part."
    dependsOn(openMpi, tinyprofJar)
    classpath = sourceSets["test"].runtimeClasspath
    mainClass = "org.tinyprof.it.causes.EveryCause"
    jvmArgumentProviders.add(CommandLineArgumentProvider {
        listOf("-Dtinyprof.openMpi=${openMpi.singleFile}", "-Dtinyprof.jar=${tinyprofJar.singleFile}", "-Dtinyprof.causes=${causeLibraries.asPath}")
    })
    for (option in listOf("jdk", "rounds", "busy", "only")) {
        providers.systemProperty("causes.$option").orNull?.let { systemProperty("causes.$option", it) }
    }
}

tasks.register<JavaExec>("waitsTest") {
    description = "Makes ranks wait in known ways, again and again, and judges what waits says of it; -Dwaits.ranks=4,16 -Dwaits.runs=10 for less."
    dependsOn(openMpi, tinyprofJar)
    classpath = sourceSets["test"].runtimeClasspath
    mainClass = "org.tinyprof.it.agent.EveryWait"
    args(providers.systemProperty("waits.ranks").getOrElse("4,16").split(","))
    jvmArgumentProviders.add(CommandLineArgumentProvider {
        listOf("-Dtinyprof.openMpi=${openMpi.singleFile}", "-Dtinyprof.jar=${tinyprofJar.singleFile}")
    })
    providers.systemProperty("waits.runs").orNull?.let { systemProperty("tinyprof.waits.runs", it) }
}
