/**
 * Charts as SVG files, in the look of the page: one class a kind of chart, one style sheet. Files
 * are small, need no script and follow the reader's light or dark theme.
 */
package org.tinyprof.analysis.chart;
