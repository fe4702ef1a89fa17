/** Who started this process, as its environment tells before MPI does; for the agent and `io`. */
package org.tinyprof.runtime.launch;
