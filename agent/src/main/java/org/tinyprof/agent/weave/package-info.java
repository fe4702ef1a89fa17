/** Puts calls of the runtime around methods that are events. */
package org.tinyprof.agent.weave;
