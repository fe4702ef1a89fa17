/**
 * Frames: values of a run as columns of a call tree. A {@link org.tinyprof.analysis.frame.Frame} is
 * the plan, a {@link org.tinyprof.analysis.frame.LoadedFrame} holds the values.
 */
package org.tinyprof.analysis.frame;
