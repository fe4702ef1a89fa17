/**
 * The profile: its model and its bytes. Calls go down this list of packages and never up:
 *
 * <ul>
 *   <li>{@code text}: the paper's compact text; {@code binary}: the indexed container
 *   <li>{@code stretch}: timelines that agree with the tree
 *   <li>{@code source}: anything that has values of a profile
 *   <li>{@code message}: the bytes of messages from rank to rank; {@code timeline}: where threads
 *       were when
 *   <li>{@code trace}: exact timelines in blocks
 *   <li>{@code column}: columns of numbers in few bytes
 *   <li>{@code overview}: summaries over ranks and along a run
 *   <li>{@code run}: a run as a whole: its identity, its attributes, its profile
 *   <li>{@code values}: numbers under a schema: lanes, blocks of columns, messages, timelines,
 *       selections
 *   <li>{@code schema}: the tables: events, callpaths, metrics, counters
 *   <li>{@code naming}: names as people write and read them
 *   <li>{@code lock}: lock files for processes that write to the same place
 *   <li>{@code wire}: reading and writing bytes
 * </ul>
 */
package org.tinyprof.format;
