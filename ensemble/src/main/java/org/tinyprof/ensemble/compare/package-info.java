/** Compares runs with earlier ones, and one group of runs with another. */
package org.tinyprof.ensemble.compare;
