/** The user's API: start the profiler, mark regions of code as events, give them metrics. */
package org.tinyprof;
