/**
 * The first page of a run: where the time went, how evenly ranks share it, and how steady it is.
 */
package org.tinyprof.analysis.report;
