package org.tinyprof.io.phases;

import java.util.List;
import org.tinyprof.format.Schema;

/**
 * What the ranks agreed on, as an aggregator sees it.
 *
 * @param tables those that all ranks share
 * @param places in them of what each rank of the aggregator's group has
 */
record Agreement(Schema tables, List<Places> places) {
  Agreement {
    places = List.copyOf(places);
  }
}
