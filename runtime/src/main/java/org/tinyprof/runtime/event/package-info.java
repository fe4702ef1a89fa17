/**
 * Which events there are: their declarations, numbers and levels, for the life of the process.
 *
 * <p>It knows nothing of calls, threads or times.
 */
package org.tinyprof.runtime.event;
