/** Declarations of what we call inside the JDK and {@code --release} hides; in no jar. */
package jdk.internal.access;
