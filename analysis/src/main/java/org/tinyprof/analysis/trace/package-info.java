/** What happened in the order of time: calls, and messages with their send and their receive. */
package org.tinyprof.analysis.trace;
