/** The paper's experiments, repeated in one command. */
package org.tinyprof.benchmarks;
