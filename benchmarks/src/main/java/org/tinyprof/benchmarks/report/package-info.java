/** The parts of every experiment, and how its results become tables, charts and verdicts. */
package org.tinyprof.benchmarks.report;
