package org.tinyprof.it.join;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.tinyprof.analysis.join.Joined;
import org.tinyprof.analysis.join.Recovery;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.source.JoinedSource;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.flush.Aggregators;
import org.tinyprof.io.flush.Flush;
import org.tinyprof.io.flush.Groups;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.flush.Targets;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.simulation.Simulation;

/** A flush, merge, recover and a source over many profiles give one answer to the same ranks. */
class OneLawTest {
  @Property(tries = 60)
  void fourWaysToJoinRanksSayTheSame(
      @ForAll @Size(min = 1, max = 7) List<@IntRange(max = DifferentRanks.MOST_BITS) Integer> bits,
      @ForAll @IntRange(min = 1, max = 3) int parts)
      throws Exception {
    List<Profile> ranks = new ArrayList<>();
    for (int rank = 0; rank < bits.size(); rank++) {
      ranks.add(DifferentRanks.rank(rank, bits.size(), bits.get(rank)));
    }
    Path folder = Files.createTempDirectory("law");
    try {
      List<Path> files = rankFiles(ranks, Files.createDirectory(folder.resolve("ranks")));
      Profile asked = manyRuns(ranks);
      assertSame(asked, flushed(ranks, Math.min(parts, ranks.size()), folder.resolve("run.tprof")));
      assertSame(asked, read(written(Joined.of(files, Progress.SILENT), folder.resolve("merged"))));
      Joined recovered = Recovery.of(folder.resolve("ranks"), Progress.SILENT).joined();
      assertSame(asked, read(written(recovered, folder.resolve("recovered"))));
    } finally {
      delete(folder);
    }
  }

  private static void assertSame(Profile expected, Profile actual) {
    assertEquals(expected.schema(), actual.schema());
    assertEquals(expected.values(), actual.values());
    assertEquals(expected.run().id(), actual.run().id());
    assertEquals(expected.run().ranks(), actual.run().ranks());
  }

  private static Profile manyRuns(List<Profile> ranks) throws IOException {
    List<ProfileSource> sources = new ArrayList<>();
    for (Profile rank : ranks) {
      sources.add(new MemorySource(rank));
    }
    try (JoinedSource joined = new JoinedSource(sources)) {
      return joined.profile();
    }
  }

  private static Profile flushed(List<Profile> ranks, int parts, Path target) throws IOException {
    List<Outcome> outcomes =
        Simulation.run(
            ranks.size(),
            rank ->
                Groups.form(rank, new Aggregators.Fixed(parts), "node01")
                    .then(
                        groups ->
                            new Flush(
                                    groups,
                                    OutputFormat.BINARY.store(parts, Precision.LOSSLESS),
                                    DifferentRanks.run(ranks.size()))
                                .start(
                                    values(ranks.get(rank.rank())),
                                    ProfilerCosts.ofRecording(0, 0),
                                    FlushContext.SINGLE,
                                    Targets.always(target))));
    assertEquals("", outcomes.get(0).failure());
    return read(target);
  }

  private static RankValues values(Profile rank) {
    return new RankValues(rank.schema(), rank.values());
  }

  private static List<Path> rankFiles(List<Profile> ranks, Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Profile rank : ranks) {
      Path file = folder.resolve("rank-0000" + files.size() + ".tprof");
      files.add(Files.write(file, IndexFile.encodeWhole(rank)));
    }
    return files;
  }

  private static Path written(Joined joined, Path target) throws IOException {
    try (var out = Files.newOutputStream(target)) {
      joined.write(out, Progress.SILENT);
    }
    return target;
  }

  private static Profile read(Path file) throws IOException {
    try (BinarySource source = BinarySource.open(file)) {
      return source.profile();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        if (Files.isDirectory(entry)) {
          delete(entry);
        } else {
          Files.delete(entry);
        }
      }
    }
    Files.delete(folder);
  }
}
