/**
 * Replays the MPI calls of a traced run. Calls are matched ({@code EndMatching}), gone through in
 * an order in which each comes after those that it depended on ({@code Replay}), and once more
 * backwards ({@code DelayCosts}, {@code CriticalPath}). docs/waits.md has the definitions.
 */
package org.tinyprof.analysis.replay;
