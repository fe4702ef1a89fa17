/** What every experiment is made of, and how its findings become schema, charts and verdicts. */
package org.tinyprof.benchmarks.report;
