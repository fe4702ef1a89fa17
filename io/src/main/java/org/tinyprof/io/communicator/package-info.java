/** The part of MPI that collecting profiles needs, and how to wait for it. */
package org.tinyprof.io.communicator;
