package org.tinyprof.io.phases;

import java.util.List;
import java.util.Optional;
import org.tinyprof.format.Tables;

/**
 * What the ranks agreed on, as one of them sees it.
 *
 * @param definitions metrics and counters of all ranks
 * @param callpaths number of callpaths in the common table
 * @param callpathPlaces for each callpath of the rank's own table its index in the common one
 * @param metricPlaces the same for metrics; -1 for one that means something else elsewhere
 * @param counterPlaces the same for counters
 * @param contradictions callpaths of which the rank says something else than the common table
 * @param tables the common tables, on ranks that asked for them
 */
record Agreement(
    Definitions definitions,
    int callpaths,
    List<Integer> callpathPlaces,
    List<Integer> metricPlaces,
    List<Integer> counterPlaces,
    int contradictions,
    Optional<Tables> tables) {
  Agreement {
    callpathPlaces = List.copyOf(callpathPlaces);
    metricPlaces = List.copyOf(metricPlaces);
    counterPlaces = List.copyOf(counterPlaces);
  }
}
