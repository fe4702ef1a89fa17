/** What every experiment is made of, and how its findings become tables, charts and verdicts. */
package org.tinyprof.benchmarks.report;
