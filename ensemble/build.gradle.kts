plugins {
    `java-test-fixtures`
}

description = "Questions asked of many runs: statistics, scaling, models, comparisons and their charts."

dependencies {
    implementation(project(":analysis"))
    implementation(project(":interchange"))
    implementation(project(":format"))
    implementation(libs.hipparchus.core)
    implementation(libs.hipparchus.stat)
    testImplementation(libs.jackson)
    testImplementation(testFixtures(project(":analysis")))
    "testFixturesImplementation"(project(":format"))
    "testFixturesAnnotationProcessor"(libs.errorprone)
}

tasks.test {
    inputs.file(rootProject.file("docs/ask-many.md"))
}
