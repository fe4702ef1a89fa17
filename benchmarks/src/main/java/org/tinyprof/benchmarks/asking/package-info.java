/** Measures questions to a large profile, compared with Hatchet and with reading the same bytes. */
package org.tinyprof.benchmarks.asking;
