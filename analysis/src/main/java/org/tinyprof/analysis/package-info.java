/**
 * Questions asked of one run; {@link org.tinyprof.analysis.Run} is the door. Calls go down this
 * list of rooms and never up:
 *
 * <ul>
 *   <li>{@code report}: the first page; {@code info}: what a profile is
 *   <li>{@code answer}: questions in the words of the command line, and answers that take several
 *       frames
 *   <li>{@code frame}: the one way from a profile to values by callpath and lane
 *   <li>{@code query} and {@code slice}: which callpaths, which lanes
 *   <li>{@code sql}: what a SQL engine offers, which is found as a service
 *   <li>{@code table}: how answers are printed; {@code tree}: orders and paths of nodes
 *   <li>{@code join}: several profiles as one; {@code profile}: a profile, opened; {@code
 *       rankfiles}: files that hold some ranks each
 *   <li>{@code text}: what people type and read
 * </ul>
 */
package org.tinyprof.analysis;
