/** Statistics of plain lists of numbers. */
package org.tinyprof.analysis.statistics;
