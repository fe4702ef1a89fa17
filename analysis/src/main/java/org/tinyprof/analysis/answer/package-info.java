/** Answers to questions about one run. Each class answers one question from a frame. */
package org.tinyprof.analysis.answer;
