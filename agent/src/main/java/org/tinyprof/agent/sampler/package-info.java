/**
 * Takes stacks of the program's threads and turns them into callpaths of events: the program's own
 * methods, exact events among them, and one level of what they call.
 *
 * <p>{@code Sampler} is the entry point. It drives a {@code StackSampler}: async-profiler's
 * library, or where that cannot be loaded, by {@code Fallback}, the JVM itself or JFR. All of them
 * hand their stacks to one {@code SampleCollector}, which folds them.
 *
 * <p>async-profiler samples threads that use a CPU. What the others wait for is learned by {@code
 * ThreadLooks}, without a signal to any of them.
 */
package org.tinyprof.agent.sampler;
