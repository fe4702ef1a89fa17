/** Measures the page of {@code tinyprof view} in a real browser. */
package org.tinyprof.benchmarks.page;
