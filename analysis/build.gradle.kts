plugins {
    `java-test-fixtures`
}

description = "Questions asked of a profile, answered from its index wherever that is enough."

dependencies {
    api(project(":format"))
    testImplementation(libs.jackson)
    testImplementation(libs.protobuf)
    "testFixturesAnnotationProcessor"(libs.errorprone)
}
