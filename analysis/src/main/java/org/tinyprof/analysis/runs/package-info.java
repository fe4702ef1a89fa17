/**
 * Many runs asked together. {@link org.tinyprof.analysis.runs.Ensemble} is the door: which runs
 * there are and what is known of them. {@link org.tinyprof.analysis.runs.ComposedRuns} holds one
 * value for each run and callpath; statistics, scaling and comparisons are made of it.
 */
package org.tinyprof.analysis.runs;
