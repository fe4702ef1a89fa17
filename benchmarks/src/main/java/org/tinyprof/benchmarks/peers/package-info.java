/** What an event and the agent cost beside what a Java user would pick instead. */
package org.tinyprof.benchmarks.peers;
