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
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.source.SelectedSource;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Selection;

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
    Finished run = on(hosts).agent("own=off,aggregators=per-node").run("program.Hosts");
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(places(nodea, nodeb), sorted(run));
    assertEquals(sorted(plain), sorted(run));
    Path profile = run.folder().resolve("tinyprof.tprof");
    assertEquals(List.of("tinyprof: profile of 5 ranks: tinyprof report " + profile), said(run));
    assertEquals(List.of("index", "part-00000", "part-00001"), files(profile));
    try (BinarySource source = BinarySource.open(profile)) {
      assertEquals(List.of(nodea, nodeb), ranksOfParts(source));
      assertEquals("nodea nodeb", source.run().attributes().text(RunAttributes.HOSTS));
      assertEquals(hostsOfRanks(nodea, nodeb), hostsOfRanks(source));
      assertEquals(TwoHosts.RANKS, source.lanes().size());
      assertEquals(List.of(), Verification.of(source));
      assertEquals(CALLS_OF_RANKS, callsOfRanks(source));
    }
  }

  /** On the second host the output's folder is one that only this host has. */
  @Test
  void leaveAllToRankZeroIfTheHostsShareNoFolder() throws Exception {
    Path unshared = Files.createDirectory(folder.resolve("unshared"));
    Finished run =
        on(TwoHosts.requireApart(unshared, folder))
            .agent("own=off,aggregators=per-node,output=" + unshared.resolve("run"))
            .run("program.Hosts");
    assertEquals(0, run.exitCode(), run::toString);
    Path profile = unshared.resolve("run.tprof");
    assertEquals(
        List.of(
            "tinyprof: rank 1 on nodeb does not see "
                + profile
                + ".parts that rank 0 has made, so rank 0 alone writes: set output to a folder that"
                + " all hosts share",
            "tinyprof: profile of 5 ranks: tinyprof report " + profile),
        said(run));
    assertEquals(List.of("run.tprof"), files(unshared));
    try (BinarySource source = BinarySource.open(profile)) {
      assertEquals(CALLS_OF_RANKS, callsOfRanks(source));
    }
  }

  /**
   * The ranks of the second host have no agent: nobody there says so, and nobody waits for them.
   */
  @Test
  void writeAProfileOfTheHostThatHasTheAgent() throws Exception {
    List<String> hosts = new ArrayList<>(TwoHosts.require("slot", folder));
    hosts.addAll(
        List.of(
            "sh", "-c", "[ $(hostname) = nodea ] || unset JAVA_TOOL_OPTIONS; exec \"$@\"", "sh"));
    Finished run =
        on(hosts)
            .environment("JAVA_TOOL_OPTIONS", "-javaagent:" + Jvm.AGENT + "=own=off")
            .run("program.Hosts");
    assertEquals(0, run.exitCode(), run::toString);
    Path profile = run.folder().resolve("tinyprof.tprof");
    assertEquals(
        List.of(
            "tinyprof: ranks 3,4 are not in this profile: no agent, or none that the others could"
                + " see",
            "tinyprof: profile of 3 of 5 ranks: tinyprof report " + profile),
        said(run));
    try (BinarySource source = BinarySource.open(profile)) {
      assertEquals(List.of("0 1 2"), ranksOfParts(source));
    }
    assertEquals(List.of("stderr", "stdout", "tinyprof.tprof"), files(run.folder()));
  }

  /** The second host's working directory is its own, so it cannot know of the first. */
  @Test
  void writeAProfileEachIfTheHostsShareNoWorkingDirectory() throws Exception {
    Path unshared = Files.createDirectory(folder.resolve("unshared"));
    List<String> hosts = new ArrayList<>(TwoHosts.requireApart(unshared, folder));
    hosts.addAll(List.of("sh", "-c", "cd " + unshared + "; exec \"$@\"", "sh"));
    Finished run =
        on(hosts).agent("own=off,output=" + folder.resolve("run-%h")).run("program.Hosts");
    assertEquals(0, run.exitCode(), run::toString);
    try (BinarySource source = BinarySource.open(folder.resolve("run-nodea.tprof"))) {
      assertEquals(List.of("0 2 4"), ranksOfParts(source));
    }
    try (BinarySource source = BinarySource.open(folder.resolve("run-nodeb.tprof"))) {
      assertEquals(List.of("1 3"), ranksOfParts(source));
    }
    assertEquals(List.of(), files(unshared));
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

  /** A part of so few ranks is one group of lanes. */
  private static List<String> ranksOfParts(ProfileSource source) throws IOException {
    List<String> ranks = new ArrayList<>();
    for (LaneGroup part : source.groups(Selection.ALL)) {
      ranks.add(
          String.join(
              " ", part.lanes().stream().map(lane -> String.valueOf(lane.rank())).toList()));
    }
    return ranks;
  }

  private static List<String> hostsOfRanks(String nodea, String nodeb) {
    return Stream.concat(
            Stream.of(nodea.split(" ")).map("%s on nodea"::formatted),
            Stream.of(nodeb.split(" ")).map("%s on nodeb"::formatted))
        .sorted()
        .toList();
  }

  private static List<String> hostsOfRanks(ProfileSource source) throws IOException {
    return source.lanes().stream()
        .map(lane -> lane.rank() + " on " + lane.origin().host())
        .toList();
  }

  /**
   * Of each rank, read alone, how many messages it sent itself and how many barriers it entered.
   */
  private static List<String> callsOfRanks(ProfileSource source) throws IOException {
    List<String> calls = new ArrayList<>();
    for (int rank = 0; rank < TwoHosts.RANKS; rank++) {
      Selection wanted = Selection.ALL.ranks(IntSet.of(rank));
      Recording alone = new Recording(new SelectedSource(source, wanted).profile());
      calls.add(alone.count("MPI_Sendrecv") + " " + alone.count("MPI_Barrier"));
    }
    return calls;
  }
}
