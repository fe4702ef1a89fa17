description = "Other tools' files, read into profiles and written from them."

dependencies {
    implementation(project(":format"))
    implementation(libs.jackson.core)
}
