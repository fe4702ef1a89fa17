package org.tinyprof.format.binary;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.tinyprof.format.Ranks;

/** The program that {@link SmallHeapTest} starts. */
final class SmallHeapQuery {
  private SmallHeapQuery() {}

  public static void main(String[] args) throws Exception {
    try (ProfileReader reader = ProfileReader.open(Path.of(args[0]))) {
      System.out.println("one callpath: " + reader.read(Ranks.ALL, 3).slice(3).shape().size());
      long values =
          reader.read(new Ranks(17, 17), callpath -> true).blocks().stream()
              .mapToLong(block -> block.shape().size())
              .sum();
      System.out.println("one rank: " + values);
      AtomicLong all = new AtomicLong();
      reader.visit(
          Ranks.ALL,
          callpath -> true,
          (callpath, lanes, block) -> all.addAndGet(block.column(0).present()));
      System.out.println("all: " + all);
    }
  }
}
