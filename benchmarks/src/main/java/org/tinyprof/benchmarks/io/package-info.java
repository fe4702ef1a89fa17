/** What collecting and writing the ranks' profiles costs. */
package org.tinyprof.benchmarks.io;
