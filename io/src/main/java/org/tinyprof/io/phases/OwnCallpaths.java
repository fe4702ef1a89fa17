package org.tinyprof.io.phases;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.wire.Output;

/**
 * A rank's callpath table in the order that all ranks share: a callpath, then those below it, and
 * the ones below the same parent by name.
 */
final class OwnCallpaths {
  private static final int BYTES_A_CALLPATH = 40; // of most programs

  private final Callpaths table;
  private final int[] indexes;
  private int ordered;

  OwnCallpaths(Callpaths table) {
    this.table = table;
    indexes = new int[table.size()];
    order();
  }

  int size() {
    return indexes.length;
  }

  /** Where the {@code place}-th callpath in order stands in the rank's own table. */
  int index(int place) {
    return indexes[place];
  }

  /** The table in order, with only those attributes that are consistent metrics. */
  Callpaths inOrder(Definitions definitions) {
    int[] placeOf = new int[indexes.length];
    List<Callpath> callpaths = new ArrayList<>();
    for (int place = 0; place < indexes.length; place++) {
      Callpath callpath = table.entry(indexes[place]);
      placeOf[indexes[place]] = place;
      callpaths.add(
          new Callpath(
              callpath.parent() == Callpath.ROOT ? Callpath.ROOT : placeOf[callpath.parent()],
              callpath.name(),
              callpath.loop(),
              definitions.consistent(callpath.attributes())));
    }
    return new Callpaths(callpaths);
  }

  /**
   * Sorts all by name, then strings those of each parent together: cheaper than comparing paths.
   */
  private void order() {
    Integer[] byName = new Integer[indexes.length];
    for (int i = 0; i < byName.length; i++) {
      byName[i] = i;
    }
    Arrays.sort(byName, new ByName(table));
    int[] firstChild = new int[indexes.length + 1]; // of each callpath, and last of the root
    int[] nextSibling = new int[indexes.length];
    Arrays.fill(firstChild, -1);
    for (int i = byName.length - 1; i >= 0; i--) {
      int callpath = byName[i];
      int parent = table.entry(callpath).parent();
      int slot = parent == Callpath.ROOT ? indexes.length : parent;
      nextSibling[callpath] = firstChild[slot];
      firstChild[slot] = callpath;
    }
    int[] parents = new int[indexes.length];
    int next = firstChild[indexes.length];
    int depth = 0;
    while (next >= 0 || depth > 0) {
      if (next >= 0) {
        indexes[ordered++] = next;
        parents[depth++] = next;
        next = firstChild[next];
      } else {
        next = nextSibling[parents[--depth]];
      }
    }
  }

  private record ByName(Callpaths table) implements Comparator<Integer> {
    @Override
    public int compare(Integer left, Integer right) {
      return table.entry(left).name().compareTo(table.entry(right).name());
    }
  }

  /**
   * All of them in order, as {@link CallpathWriter} writes them: each shares with the one before it
   * the names of those above it, and adds its own.
   */
  byte[] bytes() {
    int[] depths = new int[indexes.length];
    Output out = new Output(BYTES_A_CALLPATH * indexes.length);
    for (int index : indexes) {
      write(index, depths, out);
    }
    return out.toByteArray();
  }

  private void write(int index, int[] depths, Output out) {
    Callpath callpath = table.entry(index);
    depths[index] = callpath.parent() == Callpath.ROOT ? 0 : depths[callpath.parent()] + 1;
    out.varint(depths[index]);
    out.varint(1);
    out.text(callpath.name());
    CallpathWriter.writeTraits(callpath.loop(), callpath.attributes(), out);
  }
}
