plugins {
    `java-test-fixtures`
}

description = "Questions asked of one profile, answered from its index wherever that is enough."

dependencies {
    implementation(project(":format"))
    implementation(project(":interchange"))
    implementation(libs.hipparchus.core)
    implementation(libs.hipparchus.stat)
    implementation(libs.jackson.core)
    testImplementation(testFixtures(project(":format")))
    testImplementation(libs.jackson)
    testImplementation(libs.protobuf)
    "testFixturesImplementation"(project(":format"))
    "testFixturesImplementation"(libs.jackson)
    "testFixturesImplementation"(platform(libs.junit.bom))
    "testFixturesImplementation"(libs.junit.jupiter)
    "testFixturesAnnotationProcessor"(libs.errorprone)
}
