/**
 * What recording a call costs on this machine, measured in this process.
 *
 * <p>Trials record into a tree of their own: no callpath of the program may have their calls.
 */
package org.tinyprof.runtime.calibration;
