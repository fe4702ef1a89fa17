/**
 * The page's questions about many runs: one class each, which asks {@code analysis} and writes the
 * answer as JSON. {@link org.tinyprof.viewer.many.ManyRuns} is the door.
 */
package org.tinyprof.viewer.many;
