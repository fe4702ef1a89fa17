/**
 * The questions of the page about one run: one class per question, which asks {@code analysis} and
 * writes the answer as JSON. The size of a chart's answer depends on its pixels, not on the number
 * of ranks.
 */
package org.tinyprof.viewer.question;
