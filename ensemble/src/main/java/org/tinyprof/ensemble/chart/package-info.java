/** Answers about many runs as SVG files, in the look of the page: one class a kind of chart. */
package org.tinyprof.ensemble.chart;
