plugins {
    `java-test-fixtures`
}

description = "The profile's model and its bytes: the compact text and the indexed binary container. No MPI, no threads."

dependencies {
    "testFixturesAnnotationProcessor"(libs.errorprone)
}

tasks.withType<JavaCompile>().configureEach {
    // Profiles are encoded once, in a JVM that is about to end; see the io module.
    options.compilerArgs.add("-XDstringConcat=inline")
}
