/** Measures what an event and the agent cost, compared with alternatives for a Java user. */
package org.tinyprof.benchmarks.peers;
