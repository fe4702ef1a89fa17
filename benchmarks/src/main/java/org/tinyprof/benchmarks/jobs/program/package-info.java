/** What keeps a library busy that has no program of its own. */
package org.tinyprof.benchmarks.jobs.program;
