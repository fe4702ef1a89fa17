package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.Profile;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartFile;
import org.tinyprof.format.binary.ProfileReader;

/** Jobs on several hosts with {@code aggregators: per-node}: a part for each host. */
class SeveralHostsTest {
  private static final List<String> CALLS_OF_RANKS = List.of("1 0", "2 1", "3 0", "4 1", "5 0");

  @TempDir Path folder;

  @ParameterizedTest(name = "ranks by {0}: {1} and {2}")
  @CsvSource({"slot, 0 1 2, 3 4", "node, 0 2 4, 1 3"})
  void writeThePartOfAHostWithItsRanksAlone(String mapBy, String nodea, String nodeb)
      throws Exception {
    List<String> hosts = TwoHosts.require(mapBy, folder);
    Finished plain = on(hosts).run("program.Hosts");
    Finished run = on(hosts).agent("aggregators=per-node").run("program.Hosts");
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(places(nodea, nodeb), sorted(run));
    assertEquals(sorted(plain), sorted(run));
    Path profile = run.folder().resolve("tinyprof.tprof");
    assertEquals(List.of("tinyprof: profile of 5 ranks: " + profile), said(run));
    assertEquals(List.of("index", "part-00000", "part-00001"), files(profile));
    try (ProfileReader reader = ProfileReader.open(profile)) {
      assertEquals(List.of(nodea, nodeb), ranksOfParts(profile, reader));
      assertEquals(List.of("nodea", "nodeb"), reader.run().hosts());
      assertEquals(TwoHosts.RANKS, reader.profile().part().lanes().size());
      assertEquals(List.of(), reader.verify());
      assertEquals(CALLS_OF_RANKS, callsOfRanks(reader));
    }
  }

  /** On the second host the output's folder is one that only this host has. */
  @Test
  void leaveAllToRankZeroIfTheHostsShareNoFolder() throws Exception {
    Path unshared = Files.createDirectory(folder.resolve("unshared"));
    Finished run =
        on(TwoHosts.requireApart(unshared, folder))
            .agent("aggregators=per-node,output=" + unshared.resolve("run"))
            .run("program.Hosts");
    assertEquals(0, run.exitCode(), run::toString);
    Path profile = unshared.resolve("run.tprof");
    assertEquals(
        List.of(
            "tinyprof: rank 1 on nodeb does not see "
                + profile
                + ".parts that rank 0 has made, so rank 0 alone writes: set output to a folder that"
                + " all hosts share",
            "tinyprof: profile of 5 ranks: " + profile),
        said(run));
    assertEquals(List.of("run.tprof"), files(unshared));
    try (ProfileReader reader = ProfileReader.open(profile)) {
      assertEquals(CALLS_OF_RANKS, callsOfRanks(reader));
    }
  }

  private static Jvm on(List<String> hosts) {
    return OpenMpi.require().jvm(Jdk.current(), TwoHosts.RANKS).launcher(hosts);
  }

  /** What the ranks print, among it how many share a host: the profiler's ranks go by that too. */
  private static List<String> places(String nodea, String nodeb) {
    return Stream.concat(
            Stream.of(nodea.split(" ")).map("rank %s on nodea, one of 3"::formatted),
            Stream.of(nodeb.split(" ")).map("rank %s on nodeb, one of 2"::formatted))
        .sorted()
        .toList();
  }

  private static List<String> sorted(Finished run) {
    return run.out().lines().sorted().toList();
  }

  /** The profiler's lines alone: mpirun may have some of its own about its daemons. */
  private static List<String> said(Finished run) {
    return run.err().lines().filter(line -> line.startsWith("tinyprof: ")).toList();
  }

  private static List<String> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static List<String> ranksOfParts(Path profile, ProfileReader reader) throws IOException {
    List<String> ranks = new ArrayList<>();
    for (PartEntry entry : reader.parts()) {
      byte[] bytes = Files.readAllBytes(profile.resolve(entry.name()));
      ranks.add(
          String.join(
              " ",
              PartFile.decode(entry.name(), bytes, reader.schema()).lanes().stream()
                  .map(lane -> String.valueOf(lane.rank()))
                  .toList()));
    }
    return ranks;
  }

  /**
   * Of each rank, read alone, how many messages it sent itself and how many barriers it entered.
   */
  private static List<String> callsOfRanks(ProfileReader reader) throws IOException {
    List<String> calls = new ArrayList<>();
    for (int rank = 0; rank < TwoHosts.RANKS; rank++) {
      Recording alone =
          new Recording(
              new Profile(
                  reader.run(),
                  reader.precision(),
                  reader.schema(),
                  reader.read(new Ranks(rank, rank), callpath -> true)));
      calls.add(alone.count("MPI_Sendrecv") + " " + alone.count("MPI_Barrier"));
    }
    return calls;
  }
}
