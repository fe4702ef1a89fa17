package org.tinyprof.format.source;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.values.Lane;

/** Takes something of each of some lanes. */
@FunctionalInterface
public interface LanesVisitor<T> {
  /** Both lists have the same length. */
  void visit(List<Lane> lanes, List<T> ofEach) throws IOException;
}
