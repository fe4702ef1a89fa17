package org.tinyprof.format.binary;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Selection;

/** The program that {@link SmallHeapTest} starts. */
final class SmallHeapQuery {
  private SmallHeapQuery() {}

  public static void main(String[] args) throws Exception {
    try (BinarySource source = BinarySource.open(Path.of(args[0]))) {
      Selection one = Selection.ALL.callpath(3);
      System.out.println("one callpath: " + source.read(one).block(3).shape().size());
      long values =
          source.read(Selection.ALL.ranks(IntSet.of(17))).blocks().stream()
              .mapToLong(block -> block.shape().size())
              .sum();
      System.out.println("one rank: " + values);
      AtomicLong all = new AtomicLong();
      source.visit(
          Selection.ALL, (callpath, lanes, block) -> all.addAndGet(block.column(0).present()));
      System.out.println("all: " + all);
    }
  }
}
