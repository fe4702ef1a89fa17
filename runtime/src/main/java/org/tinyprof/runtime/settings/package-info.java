/** What a program or the agent asks of the profiler; checks its values and decides nothing. */
package org.tinyprof.runtime.settings;
