/**
 * The events of the process: their declarations, numbers and levels.
 *
 * <p>This package knows nothing about calls, threads or times.
 */
package org.tinyprof.runtime.event;
