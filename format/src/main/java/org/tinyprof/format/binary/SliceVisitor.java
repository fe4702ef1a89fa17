package org.tinyprof.format.binary;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Slice;

/** Takes the values of one callpath a few lanes at a time. */
@FunctionalInterface
public interface SliceVisitor {
  void visit(int callpath, List<Lane> lanes, Slice slice) throws IOException;
}
