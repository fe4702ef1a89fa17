/** The experiment on the size of profiles and the time to load them, in Java and in Node. */
package org.tinyprof.benchmarks.loading;
