package org.gradle.kotlin.dsl.provider;

import java.io.File;
import java.nio.file.Path;
import org.gradle.api.Project;
import org.gradle.api.initialization.Settings;
import org.gradle.api.invocation.Gradle;
import org.gradle.groovy.scripts.ScriptSource;

/** A script, and the settings, project or build that it configures. */
record KotlinScript(ScriptSource source, ScriptText text, Object target) {

  /** The Kotlin type whose members the script calls without naming it. */
  String receiverType() {
    Class<?> type =
        target instanceof Settings
            ? Settings.class
            : target instanceof Project ? Project.class : Gradle.class;
    return type.getName();
  }

  /** The name to compile under, which stack traces then show; {@code .kts} would mean a script. */
  String kotlinFileName() {
    String name = new File(source.getFileName()).getName();
    return name.endsWith(".kts") ? name.substring(0, name.length() - 1) : name + ".kt";
  }

  /** The Gradle user home of this very build, be it from the environment, a flag or the default. */
  Path gradleUserHome() {
    Gradle gradle =
        target instanceof Settings settings
            ? settings.getGradle()
            : target instanceof Project project ? project.getGradle() : (Gradle) target;
    return gradle.getGradleUserHomeDir().toPath();
  }
}
