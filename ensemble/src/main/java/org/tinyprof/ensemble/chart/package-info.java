/** Charts about many runs as SVG files, in the look of the page: one class per kind of chart. */
package org.tinyprof.ensemble.chart;
