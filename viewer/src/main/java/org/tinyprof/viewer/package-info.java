/**
 * Shows runs in a browser. {@link org.tinyprof.viewer.Viewer} is the entry point. Calls go down
 * this list of packages and never up:
 *
 * <ul>
 *   <li>{@code question}: questions about one run; {@code many}: about many runs
 *   <li>{@code source}: the program's source files
 *   <li>{@code http}: the server
 *   <li>{@code pixel}: charts of ranks, bounded by pixels
 * </ul>
 */
package org.tinyprof.viewer;
