plugins {
    `java-test-fixtures`
}

description = "The profile's model and its bytes: the compact text and the indexed binary container. No MPI, no threads."

dependencies {
    "testFixturesAnnotationProcessor"(libs.errorprone)
}
