package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** The children of a callpath, the largest first, however small they are. */
final class ChildRows implements PageQuestion {
  private static final int MOST = 1000;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    TreeValues values = TreeValues.of(open, asked);
    Forest forest = values.forest();
    int parent = values.node(open.callpath(asked));
    BitSet matches = Search.of(open, asked);
    int number = parent < 0 ? 0 : forest.children(parent);
    List<Integer> children =
        IntStream.range(0, number)
            .mapToObj(k -> forest.child(parent, k))
            .sorted(Comparator.comparingDouble(child -> -values.size(child)))
            .limit(MOST)
            .toList();
    out.name("more").value(number - children.size()).name("nodes").beginArray();
    for (int child : children) {
      values.write(child, new BitSet(), matches, out);
    }
    out.endArray();
  }
}
