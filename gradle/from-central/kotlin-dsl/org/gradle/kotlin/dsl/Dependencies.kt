@file:Suppress("unused", "UNCHECKED_CAST", "EXTENSION_SHADOWED_BY_MEMBER")

package org.gradle.kotlin.dsl

import org.gradle.api.Action
import org.gradle.api.NamedDomainObjectProvider
import org.gradle.api.artifacts.Configuration
import org.gradle.api.artifacts.Dependency
import org.gradle.api.artifacts.ExternalModuleDependency
import org.gradle.api.artifacts.ModuleDependency
import org.gradle.api.artifacts.ProjectDependency
import org.gradle.api.artifacts.dsl.DependencyHandler
import org.gradle.api.artifacts.dsl.RepositoryHandler
import org.gradle.api.artifacts.repositories.MavenArtifactRepository
import org.gradle.api.provider.Provider

/** What stands inside a `dependencies` block: besides the accessors, a name or a configuration can be called. */
class DependencyHandlerScope(private val dependencies: DependencyHandler) : DependencyHandler by dependencies {
    operator fun String.invoke(notation: Any): Dependency? = dependencies.add(this, notation)

    operator fun String.invoke(notation: String, action: Action<ExternalModuleDependency>): Dependency {
        val dependency = dependencies.create(notation) as ExternalModuleDependency
        action.execute(dependency)
        dependencies.add(this, dependency)
        return dependency
    }

    operator fun Configuration.invoke(notation: Any): Dependency? =
        this@DependencyHandlerScope.dependencies.add(name, notation)

    operator fun NamedDomainObjectProvider<Configuration>.invoke(notation: Any): Dependency? =
        dependencies.add(name, notation)

    operator fun Provider<Configuration>.invoke(notation: Any): Dependency? = dependencies.add(get().name, notation)
}

fun DependencyHandler.project(path: String, configuration: String? = null): ProjectDependency =
    project(present("path" to path, "configuration" to configuration)) as ProjectDependency

fun <T : ModuleDependency> T.exclude(group: String? = null, module: String? = null): T =
    exclude(present("group" to group, "module" to module)) as T

fun Configuration.exclude(group: String? = null, module: String? = null): Configuration =
    exclude(present("group" to group, "module" to module))

fun RepositoryHandler.maven(url: Any): MavenArtifactRepository = maven { setUrl(url) }

private fun present(vararg entries: Pair<String, String?>): Map<String, String> =
    entries.filter { it.second != null }.toMap() as Map<String, String>
