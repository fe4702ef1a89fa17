/** Thousands of ranks as objects of one JVM, for tests and scaling studies. */
package org.tinyprof.io.simulation;
