/**
 * The few classes of the agent that the bootstrap loader loads, next to the runtime: where the JVM
 * enters, the class loader of all other classes, and the hooks that woven MPI code calls.
 */
package org.tinyprof.agent.boot;
