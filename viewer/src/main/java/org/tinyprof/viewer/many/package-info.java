/**
 * The questions of the page about many runs: one class per question, which asks {@code ensemble}
 * and writes the answer as JSON. {@link org.tinyprof.viewer.many.ManyRuns} is the entry point.
 */
package org.tinyprof.viewer.many;
