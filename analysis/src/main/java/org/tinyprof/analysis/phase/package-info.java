/** Phases: the iterations of a traced run's main loop, found where no loop was marked. */
package org.tinyprof.analysis.phase;
