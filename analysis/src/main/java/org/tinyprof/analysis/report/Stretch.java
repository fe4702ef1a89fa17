package org.tinyprof.analysis.report;

import org.tinyprof.format.values.Activity;

/**
 * A thread in one callpath for some time.
 *
 * @param thread its place among the threads of a lane; 0 is main
 * @param from nanoseconds since the run began
 */
record Stretch(int thread, int callpath, long from, long to, Activity activity) {}
