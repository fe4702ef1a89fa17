/**
 * Writes what the ranks recorded: at the end, at every snapshot, and when a job goes down.
 *
 * <p>{@link org.tinyprof.io.ProfileOutput} is the door. Behind it, calls go down this list and
 * never up:
 *
 * <ul>
 *   <li>{@code life}: a job from start to end
 *   <li>{@code start}: ranks agree on run id, output and groups
 *   <li>{@code rendezvous}: which ranks write a profile together, found out by files
 *   <li>{@code settings}: what the agent asks for; {@code facts}: what is known of the run
 *   <li>{@code launch}: who launched this process
 *   <li>{@code flush}: one flush as a conversation of member, aggregator and root
 *   <li>{@code file}: names, temporary files, folders, rank files
 *   <li>{@code message}: what one rank sends
 *   <li>{@code communicator}: the little of MPI that we need, and how to wait for it
 * </ul>
 */
package org.tinyprof.io;
