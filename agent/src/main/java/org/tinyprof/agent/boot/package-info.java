/**
 * The classes of the agent that the bootstrap loader loads: the entry points of the JVM, the class
 * loader of all other classes, and the hooks that woven MPI code calls.
 */
package org.tinyprof.agent.boot;
