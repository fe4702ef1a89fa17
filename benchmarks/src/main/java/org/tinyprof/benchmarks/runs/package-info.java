/** Measures questions to many runs, compared with Thicket, Extra-P and reading the same indexes. */
package org.tinyprof.benchmarks.runs;
