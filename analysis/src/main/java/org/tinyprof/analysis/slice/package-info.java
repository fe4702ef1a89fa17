/**
 * Slices: parses {@code rank(0-65535:64).thread(1,5-7).iteration(last).time(i)} and selects that
 * part of a run. docs/query.md describes the language.
 */
package org.tinyprof.analysis.slice;
