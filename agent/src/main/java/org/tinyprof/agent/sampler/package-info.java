/**
 * Takes stacks of the program's threads with async-profiler's library and turns them into callpaths
 * of events: the program's own methods, exact events among them, and one level of what they call.
 */
package org.tinyprof.agent.sampler;
