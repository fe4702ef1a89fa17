/**
 * Timelines: their bytes, and the stretches of time that they stand for. The entry points are
 * {@link org.tinyprof.format.timeline.Stretches} and, for files, {@link
 * org.tinyprof.format.timeline.TimelinesWriter}.
 */
package org.tinyprof.format.timeline;
