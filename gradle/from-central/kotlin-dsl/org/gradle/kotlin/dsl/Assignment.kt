@file:Suppress("unused", "UNCHECKED_CAST", "EXTENSION_SHADOWED_BY_MEMBER")

package org.gradle.kotlin.dsl

import org.gradle.api.file.ConfigurableFileCollection
import org.gradle.api.file.FileCollection
import org.gradle.api.file.FileSystemLocation
import org.gradle.api.file.FileSystemLocationProperty
import org.gradle.api.provider.HasMultipleValues
import org.gradle.api.provider.MapProperty
import org.gradle.api.provider.Property
import org.gradle.api.provider.Provider
import java.io.File

// `property = value`: the compiler's assignment plugin turns it into a call of assign.

fun <T> Property<T>.assign(value: T?) = set(value)

fun <T> Property<T>.assign(value: Provider<out T?>) = set(value as Provider<out T>)

fun <T : FileSystemLocation> FileSystemLocationProperty<T>.assign(file: File?) = set(file)

fun <T : FileSystemLocation> FileSystemLocationProperty<T>.assign(file: Provider<File?>) =
    fileProvider(file as Provider<File>)

fun <T> HasMultipleValues<T>.assign(values: Iterable<T?>?) = set(values as Iterable<T>?)

fun <T> HasMultipleValues<T>.assign(values: Provider<out Iterable<T?>?>) = set(values as Provider<out Iterable<T>>)

fun <K, V> MapProperty<K, V>.assign(entries: Map<out K?, V?>?) = set(entries as Map<K, V>?)

fun ConfigurableFileCollection.assign(files: FileCollection) = setFrom(files)
