/**
 * Files of other tools, read and written. Calls go down this list of packages and never up:
 *
 * <ul>
 *   <li>{@code write}: writers, which take an {@code ExportedRun}
 *   <li>{@code read}: readers; each file becomes a profile in memory
 *   <li>{@code cube} and {@code hpctoolkit}: formats that are more than one file
 *   <li>{@code tree}: makes a profile of callpaths and values
 *   <li>{@code xml}, {@code json} and {@code text}: what several formats are written in
 * </ul>
 */
package org.tinyprof.interchange;
