/** Shows the agent in real JVMs, alone and under a real {@code mpirun}. */
package org.tinyprof.it.agent;
