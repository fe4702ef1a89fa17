/**
 * The code that woven and hand-written code calls, and everything that happens to a call until a
 * snapshot holds it.
 *
 * <p>{@link org.tinyprof.runtime.Session} is the entry point: it starts recording and has profiles
 * written. Behind it, calls go down this list and never up:
 *
 * <ul>
 *   <li>{@code budget}: gives events a coarser level when recording them costs too much
 *   <li>{@code calibration}: measures the cost of recording a call
 *   <li>{@code record}: the hot path from a thread to its tree; woven code calls it
 *   <li>{@code interruption}: when the program's threads stood still or the profiler worked
 *   <li>{@code message}: what the rank sends and receives, by communicator and peer
 *   <li>{@code sample}: sampled stacks, by which a snapshot distributes times
 *   <li>{@code tree}: the callpaths of one thread and their values
 *   <li>{@code trace}: a record of each call, for exact timelines
 *   <li>{@code clock}: the clock and a thread's meters
 *   <li>{@code event}: the events and their levels
 *   <li>{@code settings}: the settings of {@code Profiler.start}
 *   <li>{@code launch}: who started this process
 *   <li>{@code ending}: how this process ends
 *   <li>{@code memory}: buffers that do not count against the program's limit
 * </ul>
 *
 * <p>All of this needs only {@code java.base}, and runs when the bootstrap class loader loads it:
 * no logging, reflection, resources or service look-ups.
 */
package org.tinyprof.runtime;
