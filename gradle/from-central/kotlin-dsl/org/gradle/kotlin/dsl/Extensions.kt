@file:Suppress("unused", "UNCHECKED_CAST", "EXTENSION_SHADOWED_BY_MEMBER")

package org.gradle.kotlin.dsl

import org.gradle.api.Action
import org.gradle.api.Named
import org.gradle.api.Plugin
import org.gradle.api.Project
import org.gradle.api.model.ObjectFactory
import org.gradle.api.plugins.ExtensionAware
import org.gradle.api.plugins.ExtensionContainer
import org.gradle.api.plugins.ExtraPropertiesExtension
import org.gradle.api.plugins.ObjectConfigurationAction
import org.gradle.api.plugins.PluginAware
import org.gradle.api.provider.ListProperty
import org.gradle.api.provider.Property

// Extensions, the objects that fill them, and applying plugins.

inline fun <reified T : Any> Project.the(): T = extensions.getByType(T::class.java)

inline fun <reified T : Any> Project.configure(action: Action<in T>) = extensions.configure(T::class.java, action)

inline fun <reified T : Any> ExtensionContainer.getByType(): T = getByType(T::class.java)

inline fun <reified T : Any> ExtensionContainer.configure(action: Action<in T>) = configure(T::class.java, action)

inline fun <reified T : Any> ExtensionContainer.create(name: String, vararg arguments: Any): T =
    create(name, T::class.java, *arguments)

val ExtensionAware.extra: ExtraPropertiesExtension get() = extensions.extraProperties

operator fun ExtraPropertiesExtension.set(name: String, value: Any?) = set(name, value)

inline fun <reified T : Any> ObjectFactory.property(): Property<T> = property(T::class.java)

inline fun <reified T : Any> ObjectFactory.listProperty(): ListProperty<T> = listProperty(T::class.java)

inline fun <reified T : Named> ObjectFactory.named(name: String): T = named(T::class.java, name)

fun PluginAware.apply(from: Any? = null, plugin: String? = null, to: Any? = null) =
    apply(
        Action<ObjectConfigurationAction> {
            plugin?.let { plugin(it) }
            from?.let { from(it) }
            to?.let { to(it) }
        },
    )

inline fun <reified T : Plugin<*>> PluginAware.apply() =
    apply(Action<ObjectConfigurationAction> { plugin(T::class.java) })
