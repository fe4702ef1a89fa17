/** Statistics of callpaths over runs, and tests of plain lists of numbers as scipy has them. */
package org.tinyprof.ensemble.statistics;
