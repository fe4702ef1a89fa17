package org.gradle.kotlin.dsl

import org.gradle.api.Project
import org.gradle.plugin.use.PluginDependenciesSpec
import org.gradle.plugin.use.PluginDependencySpec

/** What stands around a script's `plugins` block: `libs` is found through [project]. */
class PluginsScope(private val spec: PluginDependenciesSpec, val project: Project?) {
    fun plugins(block: PluginsBlock.() -> Unit) = PluginsBlock(spec).block()
}

/** What stands inside a `plugins` block. */
class PluginsBlock(spec: PluginDependenciesSpec) : PluginDependenciesSpec by spec

infix fun PluginDependencySpec.version(version: String): PluginDependencySpec = version(version)

infix fun PluginDependencySpec.apply(apply: Boolean): PluginDependencySpec = apply(apply)

// Gradle's own plugins have names besides their ids.

val PluginDependenciesSpec.application get() = id("org.gradle.application")
val PluginDependenciesSpec.base get() = id("org.gradle.base")
val PluginDependenciesSpec.checkstyle get() = id("org.gradle.checkstyle")
val PluginDependenciesSpec.distribution get() = id("org.gradle.distribution")
val PluginDependenciesSpec.jacoco get() = id("org.gradle.jacoco")
val PluginDependenciesSpec.java get() = id("org.gradle.java")
val PluginDependenciesSpec.pmd get() = id("org.gradle.pmd")
val PluginDependenciesSpec.signing get() = id("org.gradle.signing")
val PluginDependenciesSpec.`jacoco-report-aggregation` get() = id("org.gradle.jacoco-report-aggregation")
val PluginDependenciesSpec.`java-base` get() = id("org.gradle.java-base")
val PluginDependenciesSpec.`java-library` get() = id("org.gradle.java-library")
val PluginDependenciesSpec.`java-platform` get() = id("org.gradle.java-platform")
val PluginDependenciesSpec.`java-test-fixtures` get() = id("org.gradle.java-test-fixtures")
val PluginDependenciesSpec.`jvm-test-suite` get() = id("org.gradle.jvm-test-suite")
val PluginDependenciesSpec.`maven-publish` get() = id("org.gradle.maven-publish")
