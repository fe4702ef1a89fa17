/** Declarations of two annotations of the JDK that {@code --release} hides; in no jar. */
package jdk.internal.vm.annotation;
