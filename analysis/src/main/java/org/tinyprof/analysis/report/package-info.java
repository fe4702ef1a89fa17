/** The first page anyone reads of a run: where the time went, how evenly, how steadily. */
package org.tinyprof.analysis.report;
