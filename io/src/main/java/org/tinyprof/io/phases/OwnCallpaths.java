package org.tinyprof.io.phases;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;

/**
 * A rank's callpath table in the order that all ranks share.
 *
 * @param entries sorted
 * @param indexes for each entry where it stands in the rank's own table
 */
record OwnCallpaths(List<CallpathEntry> entries, List<Integer> indexes) {
  static OwnCallpaths of(Callpaths table) {
    List<CallpathEntry> inTableOrder = new ArrayList<>();
    for (Callpath entry : table.entries()) {
      List<String> path = new ArrayList<>();
      if (entry.parent() != Callpath.ROOT) {
        path.addAll(inTableOrder.get(entry.parent()).path());
      }
      path.add(entry.name());
      inTableOrder.add(new CallpathEntry(path, entry.loop(), entry.attributes()));
    }
    List<Integer> order =
        IntStream.range(0, inTableOrder.size())
            .boxed()
            .sorted(Comparator.comparing(inTableOrder::get))
            .toList();
    return new OwnCallpaths(order.stream().map(inTableOrder::get).toList(), order);
  }
}
