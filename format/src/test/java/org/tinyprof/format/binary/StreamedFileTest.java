package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

class StreamedFileTest {
  private static final RunInfo RUN = RandomProfiles.run(400);

  @Property(tries = 60)
  void writesTheSameFileAsFromMemory(
      @ForAll long seed,
      @ForAll @IntRange(min = 0, max = 200) int lastRank,
      @ForAll @IntRange(min = 1, max = 150) int ranksAtATime)
      throws IOException {
    Schema schema = RandomProfiles.schema(seed);
    LaneValues values = RandomProfiles.values(seed, schema, 0, lastRank);
    try (StreamedFile writer = new StreamedFile(schema)) {
      for (int rank = 0; rank <= lastRank; rank += ranksAtATime) {
        IntSet some = IntSet.range(rank, rank + ranksAtATime - 1);
        writer.add(values.select(schema, Selection.ALL.ranks(some)));
      }
      assertArrayEquals(
          IndexFile.encodeWhole(new Profile(RUN, Precision.LOSSLESS, schema, values)),
          finished(writer));
    }
  }

  @Test
  void writesAProfileOfNoLanes() throws Exception {
    Schema schema = RandomProfiles.schema(1);
    LaneValues none = LaneValues.join(schema, List.of());
    try (StreamedFile writer = new StreamedFile(schema)) {
      assertArrayEquals(
          IndexFile.encodeWhole(new Profile(RUN, Precision.LOSSLESS, schema, none)),
          finished(writer));
    }
  }

  private static byte[] finished(StreamedFile writer) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    writer.finish(RUN, Precision.LOSSLESS, file);
    return file.toByteArray();
  }
}
