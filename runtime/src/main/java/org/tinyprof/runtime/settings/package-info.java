/** The settings of the profiler, from a program or the agent. Checks values and decides nothing. */
package org.tinyprof.runtime.settings;
