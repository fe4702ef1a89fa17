/**
 * Slices: {@code rank(0-65535:64).thread(1,5-7).iteration(last).time(i)} as text, and what such a
 * text selects of a run. docs/query.md has the language.
 */
package org.tinyprof.analysis.slice;
