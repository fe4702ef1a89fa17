/** Puts calls of the runtime around the methods that are events. */
package org.tinyprof.agent.weave;
