@file:Suppress("unused", "UNCHECKED_CAST", "EXTENSION_SHADOWED_BY_MEMBER")

package org.gradle.kotlin.dsl

import org.gradle.api.Action
import org.gradle.api.DomainObjectCollection
import org.gradle.api.NamedDomainObjectCollection
import org.gradle.api.NamedDomainObjectContainer
import org.gradle.api.NamedDomainObjectProvider
import org.gradle.api.PolymorphicDomainObjectContainer
import org.gradle.api.Task
import org.gradle.api.tasks.TaskCollection
import org.gradle.api.tasks.TaskContainer
import org.gradle.api.tasks.TaskProvider
import kotlin.reflect.KClass

// Tasks and other named things, by Kotlin type in place of a Java class.

inline fun <reified T : Task> TaskCollection<in T>.named(name: String): TaskProvider<T> =
    (this as TaskCollection<T>).named(name, T::class.java)

inline fun <reified T : Task> TaskCollection<in T>.named(name: String, action: Action<in T>): TaskProvider<T> =
    (this as TaskCollection<T>).named(name, T::class.java, action)

inline fun <reified T : Task> TaskCollection<in T>.withType(): TaskCollection<T> =
    (this as TaskCollection<Task>).withType(T::class.java)

inline fun <reified T : Task> TaskContainer.register(name: String): TaskProvider<T> = register(name, T::class.java)

inline fun <reified T : Task> TaskContainer.register(name: String, action: Action<in T>): TaskProvider<T> =
    register(name, T::class.java, action)

fun <T : Task> TaskContainer.register(name: String, type: KClass<T>, action: Action<in T>): TaskProvider<T> =
    register(name, type.java, action)

inline fun <reified T : Task> TaskContainer.create(name: String, action: Action<in T>): T =
    create(name, T::class.java, action)

operator fun TaskContainer.invoke(block: TaskContainer.() -> Unit) = block()

inline fun <reified T : Any> DomainObjectCollection<in T>.withType(): DomainObjectCollection<T> =
    (this as DomainObjectCollection<Any>).withType(T::class.java) as DomainObjectCollection<T>

inline fun <reified T : Any> DomainObjectCollection<in T>.withType(action: Action<in T>): DomainObjectCollection<T> =
    (this as DomainObjectCollection<Any>).withType(T::class.java, action as Action<Any>) as DomainObjectCollection<T>

inline fun <reified T : Any> PolymorphicDomainObjectContainer<in T>.register(
    name: String,
    action: Action<in T>,
): NamedDomainObjectProvider<T> =
    (this as PolymorphicDomainObjectContainer<Any>).register(name, T::class.java, action as Action<Any>)
        as NamedDomainObjectProvider<T>

inline fun <reified T : Any> PolymorphicDomainObjectContainer<in T>.create(name: String, action: Action<in T>): T =
    (this as PolymorphicDomainObjectContainer<Any>).create(name, T::class.java, action as Action<Any>) as T

operator fun <T : Any> NamedDomainObjectProvider<T>.invoke(action: Action<in T>) = configure(action)

operator fun <T : NamedDomainObjectContainer<*>> T.invoke(block: T.() -> Unit) = block()

operator fun <T : Any> NamedDomainObjectCollection<T>.get(name: String): T = getByName(name)
