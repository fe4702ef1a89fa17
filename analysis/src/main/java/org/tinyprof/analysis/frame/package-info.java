/**
 * Frames: a run's values as columns of a call tree. {@link org.tinyprof.analysis.frame.Frame} says
 * what is wanted, {@link org.tinyprof.analysis.frame.LoadedFrame} is what was read.
 */
package org.tinyprof.analysis.frame;
