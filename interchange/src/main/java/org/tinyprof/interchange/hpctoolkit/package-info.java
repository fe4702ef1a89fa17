/**
 * Reads HPCToolkit's databases up to version 3: a folder with the call tree in {@code
 * experiment.xml} and the values of each thread in a file {@code metric-db}.
 */
package org.tinyprof.interchange.hpctoolkit;
