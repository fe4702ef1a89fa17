package org.tinyprof.format.source;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Lane;

/** Takes the values of one callpath and some lanes. */
@FunctionalInterface
public interface BlockVisitor {
  void visit(int callpath, List<Lane> lanes, Block block) throws IOException;
}
