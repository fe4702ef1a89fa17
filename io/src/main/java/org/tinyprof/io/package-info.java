/**
 * Writes the values of all ranks: at the end, at every snapshot, and when a job is killed.
 *
 * <p>{@link org.tinyprof.io.ProfileOutput} is the entry point. Behind it, calls go down this list
 * and never up:
 *
 * <ul>
 *   <li>{@code life}: a job from start to end
 *   <li>{@code snapshot}: the values of this rank at one moment, read from its trees and settled
 *   <li>{@code start}: ranks agree on run id, output and groups
 *   <li>{@code clock}: the hosts' clocks beside each other
 *   <li>{@code rendezvous}: finds out through files which ranks write a profile together
 *   <li>{@code own}: folders of this user alone
 *   <li>{@code facts}: facts about the run
 *   <li>{@code launch}: who launched this process
 *   <li>{@code flush}: one flush, with its roles member, aggregator and root
 *   <li>{@code file}: names, temporary files, folders, rank files
 *   <li>{@code message}: the message of a rank
 *   <li>{@code trace}: the blocks of a rank's trace on their way
 *   <li>{@code communicator}: the part of MPI that we need, and how to wait for it
 * </ul>
 */
package org.tinyprof.io;
