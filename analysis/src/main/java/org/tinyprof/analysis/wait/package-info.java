/** Who made whom wait: waits with their causes, and the critical path. */
package org.tinyprof.analysis.wait;
