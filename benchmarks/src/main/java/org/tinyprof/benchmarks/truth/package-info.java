/**
 * Whether recorded times are true: programs whose times are known, beside what their profile says.
 */
package org.tinyprof.benchmarks.truth;
