/** What recording a call costs in this process. */
package org.tinyprof.runtime.calibration;
