/**
 * The entry point of the JVM, which the application's loader has, with what decides whether this
 * JVM is profiled; and the classes that the bootstrap loader gets after that: the start of the
 * agent, the class loader of all its other classes, and the hooks that woven MPI code calls.
 */
package org.tinyprof.agent.boot;
