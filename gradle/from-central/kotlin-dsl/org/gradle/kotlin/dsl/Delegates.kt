@file:Suppress("unused", "UNCHECKED_CAST", "EXTENSION_SHADOWED_BY_MEMBER")

package org.gradle.kotlin.dsl

import org.gradle.api.Action
import org.gradle.api.NamedDomainObjectCollection
import org.gradle.api.NamedDomainObjectContainer
import org.gradle.api.Project
import org.gradle.api.Task
import org.gradle.api.tasks.TaskContainer
import kotlin.reflect.KClass
import kotlin.reflect.KProperty

// `val name by ...`: the name of the value is the name of the task, the container's element or the property.

/** Makes or finds something by the name of the value that it is delegated to. */
class ByName<T>(private val find: (String) -> T) {
    operator fun provideDelegate(owner: Any?, property: KProperty<*>): Found<T> = Found(find(property.name))
}

/** What was made or found. */
class Found<T>(private val value: T) {
    operator fun getValue(owner: Any?, property: KProperty<*>): T = value
}

val <T : Any> NamedDomainObjectContainer<T>.creating get() = ByName { create(it) }

fun <T : Any> NamedDomainObjectContainer<T>.creating(action: T.() -> Unit) = ByName { create(it, action) }

val <T : Any> NamedDomainObjectCollection<T>.getting get() = ByName { getByName(it) }

val <T : Any> NamedDomainObjectContainer<T>.registering get() = ByName { register(it) }

val TaskContainer.registering get() = ByName { register(it) }

fun TaskContainer.registering(action: Action<in Task>) = ByName { register(it, action) }

fun <T : Task> TaskContainer.registering(type: KClass<T>, action: Action<in T>) =
    ByName { register(it, type.java, action) }

inline operator fun <reified T> Project.getValue(owner: Any?, property: KProperty<*>): T = property(property.name) as T
