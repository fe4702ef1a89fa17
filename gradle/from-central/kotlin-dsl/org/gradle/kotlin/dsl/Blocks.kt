@file:Suppress("unused", "UNCHECKED_CAST", "EXTENSION_SHADOWED_BY_MEMBER")

package org.gradle.kotlin.dsl

import org.gradle.api.Project
import org.gradle.api.artifacts.ConfigurationContainer
import org.gradle.api.artifacts.dsl.ArtifactHandler
import org.gradle.api.artifacts.dsl.RepositoryHandler
import org.gradle.api.file.ConfigurableFileTree
import org.gradle.api.initialization.dsl.ScriptHandler
import org.gradle.api.java.archives.Manifest

// Blocks and calls for which Gradle's Java API has only a form for Groovy.

fun Project.buildscript(block: ScriptHandler.() -> Unit) = buildscript.block()

fun Project.repositories(block: RepositoryHandler.() -> Unit) = repositories.block()

fun Project.dependencies(block: DependencyHandlerScope.() -> Unit) = DependencyHandlerScope(dependencies).block()

fun Project.configurations(block: ConfigurationContainer.() -> Unit) = configurations.block()

fun Project.artifacts(block: ArtifactHandler.() -> Unit) = artifacts.block()

fun ScriptHandler.repositories(block: RepositoryHandler.() -> Unit) = repositories.block()

fun ScriptHandler.dependencies(block: DependencyHandlerScope.() -> Unit) = DependencyHandlerScope(dependencies).block()

fun Project.fileTree(vararg arguments: Pair<String, Any?>): ConfigurableFileTree = fileTree(arguments.toMap())

fun Manifest.attributes(vararg attributes: Pair<String, Any?>): Manifest = attributes(attributes.toMap())
