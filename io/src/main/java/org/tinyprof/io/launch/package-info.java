/** What a process knows of itself before MPI is up: its host, and what its launcher says. */
package org.tinyprof.io.launch;
