/**
 * Runs of many months. {@link org.tinyprof.store.Store} is the entry point. Calls go down this list
 * of packages and never up:
 *
 * <ol>
 *   <li>{@code store}: a store's runs, brought up to date
 *   <li>{@code history}: the runs of one program over time, and when something changed
 *   <li>{@code push}: sends runs to servers for profiles
 *   <li>{@code keep}: which runs are deleted, and which shrink to their summaries
 *   <li>{@code catalogue}: the attributes and times of runs, for questions that need no more
 *   <li>{@code folder}: the folders of a store
 * </ol>
 */
package org.tinyprof.store;
