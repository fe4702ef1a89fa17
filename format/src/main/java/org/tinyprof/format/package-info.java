/**
 * The profile: its model and its bytes. Calls go down this list of rooms and never up:
 *
 * <ul>
 *   <li>{@code text}: the paper's compact text; {@code binary}: the indexed container
 *   <li>{@code source}: whoever has a profile's values
 *   <li>{@code column}: columns of numbers in few bytes
 *   <li>{@code overview}: how values are spread over ranks and along a run
 *   <li>{@code run}: a run as a whole: who it is, what is known of it, its profile
 *   <li>{@code values}: numbers under a schema: lanes, blocks of columns, selections
 *   <li>{@code schema}: what tables say: events, callpaths, metrics, counters
 *   <li>{@code naming}: names as people write and read them
 *   <li>{@code lock}: processes that write to one place keep out of each other's way
 *   <li>{@code wire}: bytes
 * </ul>
 */
package org.tinyprof.format;
