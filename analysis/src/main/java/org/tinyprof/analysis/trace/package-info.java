/** What happened in the order of time. */
package org.tinyprof.analysis.trace;
