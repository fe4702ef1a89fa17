/**
 * Measures, in this process, what recording a call costs on this machine.
 *
 * <p>Trials record into their own tree, so their calls appear in no callpath of the program.
 */
package org.tinyprof.runtime.calibration;
