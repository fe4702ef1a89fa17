package org.tinyprof.format.source;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;

/** Takes the messages of some lanes. */
@FunctionalInterface
public interface MessagesVisitor {
  void visit(List<Lane> lanes, List<LaneMessages> messages) throws IOException;
}
