package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.format.values.Selection;

/** Commands that write profiles write the messages of all lanes that they write. */
class KeptMessagesTest {
  private static final Profile WHOLE = HaloRun.profile();

  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = Files.write(folder.resolve("run.tprof"), IndexFile.encodeWhole(WHOLE));
  }

  /** Messages with callpaths in the order that joining gives them. */
  private static List<LaneMessages> ordered(Profile profile) {
    SchemaUnion union = SchemaUnion.of(List.of(profile.schema()));
    return union.mapping(profile.schema()).apply(profile.values()).messages();
  }

  private static List<LaneMessages> messages(Path profile) throws IOException {
    try (BinarySource source = BinarySource.open(profile)) {
      assertEquals(List.of(), Verification.of(source));
      return ordered(source.profile());
    }
  }

  private Path ranks(String name, IntSet ranks, RunInfo info) throws IOException {
    LaneValues some = WHOLE.values().select(WHOLE.schema(), Selection.ALL.ranks(ranks));
    Profile share = new Profile(info, WHOLE.precision(), WHOLE.schema(), some);
    return Files.write(folder.resolve(name), IndexFile.encodeWhole(share));
  }

  @Test
  void mergeKeepsThem() throws Exception {
    Path low = ranks("low.tprof", IntSet.range(0, 2), WHOLE.run());
    Path high = ranks("high.tprof", IntSet.range(3, 5), WHOLE.run());
    Path merged = folder.resolve("merged.tprof");
    assertEquals(0, Commands.run("merge", high, low, "-o", merged).exitCode());
    assertEquals(ordered(WHOLE), messages(merged));
  }

  @Test
  void recoverKeepsThem() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("parts"));
    RunInfo alone =
        WHOLE
            .run()
            .withAttributes(
                WHOLE.run().attributes().with(RunAttributes.RANK_FILE, Attribute.of(true)));
    for (int rank = 0; rank < 6; rank++) {
      ranks("parts/rank-0000" + rank + ".tprof", IntSet.of(rank), alone);
    }
    Path recovered = folder.resolve("recovered.tprof");
    assertEquals("recovered all 6 ranks\n", Commands.run("recover", parts, "-o", recovered).err());
    assertEquals(ordered(WHOLE), messages(recovered));
  }

  @Test
  void convertToBinaryKeepsThem() throws Exception {
    Path again = folder.resolve("again.tprof");
    assertEquals("", Commands.run("convert", run, "--to", "binary", "-o", again).err());
    assertEquals(ordered(WHOLE), messages(again));
  }

  @Test
  void labelKeepsThem() throws Exception {
    assertEquals(0, Commands.run("label", run, "mesh=fine").exitCode());
    assertEquals(ordered(WHOLE), messages(run));
  }

  @Test
  void formatsWithoutThemSaySo() {
    for (String format : List.of("text", "csv", "json")) {
      Commands done = Commands.run("convert", run, "--to", format);
      assertEquals(
          "tinyprof convert: "
              + format
              + " cannot store "
              + (format.equals("csv") ? "counters, " : "")
              + "the matrix of messages: they are added up or left out; binary keeps them\n",
          done.err());
    }
    String err = Commands.run("convert", run, "--to", "folded").err();
    assertTrue(err.contains(", the matrix of messages: they"), err);
  }
}
