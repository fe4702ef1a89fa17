/**
 * The bytes of timelines, and the calls that they stand for. The entry points are {@link
 * org.tinyprof.format.timeline.NestedCalls} and, for files, {@link
 * org.tinyprof.format.timeline.TimelinesWriter}.
 */
package org.tinyprof.format.timeline;
