/** Runs against earlier ones, and one group of runs against another. */
package org.tinyprof.ensemble.compare;
