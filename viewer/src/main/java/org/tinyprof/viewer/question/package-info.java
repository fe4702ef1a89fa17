/**
 * The page's questions: one class each, which asks {@code analysis} and writes the answer as JSON.
 * Answers grow with pixels, never with ranks.
 */
package org.tinyprof.viewer.question;
