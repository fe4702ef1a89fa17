/**
 * Questions about one run; {@link org.tinyprof.analysis.Run} is the entry point. Calls go down this
 * list of packages and never up:
 *
 * <ul>
 *   <li>{@code report}: the first page; {@code info}: describes a profile
 *   <li>{@code wait}: who made whom wait; {@code replay}: the MPI calls of all ranks once more
 *   <li>{@code phase}: the iterations of the main loop, where none was marked
 *   <li>{@code message}: who sends what to whom; {@code trace}: what happened in the order of time
 *   <li>{@code answer}: questions in the words of the command line, and answers that take several
 *       frames
 *   <li>{@code frame}: the one way from a profile to values by callpath and lane
 *   <li>{@code query} and {@code slice}: choose callpaths and lanes
 *   <li>{@code sql}: the interface of an SQL engine, which is found as a service
 *   <li>{@code table}: prints answers; {@code tree}: order and folding of rows
 *   <li>{@code time}: where threads were when, and an interval of time as a profile
 *   <li>{@code join}: several profiles as one; {@code profile}: an open profile; {@code rankfiles}:
 *       files that hold some ranks each
 *   <li>{@code text}: parsing what people type, and words for what they read
 * </ul>
 */
package org.tinyprof.analysis;
