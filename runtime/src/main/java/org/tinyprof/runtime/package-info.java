/**
 * What woven and hand-written code calls, and all that happens to a call until a snapshot has it.
 *
 * <p>{@link org.tinyprof.runtime.Session} is the door: it starts recording and has profiles
 * written. Behind it, calls go down this list and never up:
 *
 * <ul>
 *   <li>{@code budget}: gives events a coarser level when recording them costs too much
 *   <li>{@code snapshot}: what a rank has recorded up to one moment, for who writes it
 *   <li>{@code calibration}: what recording a call costs on this machine
 *   <li>{@code record}: the hot path from a thread to its tree; woven code calls it
 *   <li>{@code sample}: what stacks of threads tell, until a snapshot shares times out by it
 *   <li>{@code tree}: the callpaths of one thread and their values
 *   <li>{@code clock}: what is read at enters and exits: the clock, and a thread's meters
 *   <li>{@code event}: which events there are, and how closely each is recorded
 *   <li>{@code settings}: what {@code Profiler.start} takes
 *   <li>{@code launch}: who started this process
 * </ul>
 *
 * <p>Everything here needs {@code java.base} alone and runs when the bootstrap class loader loads
 * it: no logging, reflection, resources or service look-ups.
 */
package org.tinyprof.runtime;
