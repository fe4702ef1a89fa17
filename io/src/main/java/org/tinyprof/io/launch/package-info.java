/** What a process knows before MPI is initialised: its host, and its launcher's variables. */
package org.tinyprof.io.launch;
