/** What the page of {@code tinyprof view} costs in a real browser. */
package org.tinyprof.benchmarks.page;
