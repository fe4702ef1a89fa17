/** Answers to questions that people ask of one run: one class a question, made from a frame. */
package org.tinyprof.analysis.answer;
