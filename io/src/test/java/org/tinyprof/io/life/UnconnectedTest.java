package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.SingleProcess;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.io.start.JobStart;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** What processes without MPI say and leave when their rank files cannot be written. */
class UnconnectedTest {
  private static final int LONGEST_PATH = 4096; // with the byte that ends it

  @TempDir Path folder;
  private final List<String> said = new ArrayList<>();

  @Test
  void theFirstOfAHostSaysWhyThereIsNoFolder() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    var error = assertThrows(IOException.class, () -> stage(file.resolve("x"), 0, true).shutdown());
    assertEquals(
        "cannot write "
            + file.resolve("x.4711.tprof.parts")
            + ": Not a directory; make room, or set output to another place",
        error.getMessage());
    stage(file.resolve("x"), 1, false).shutdown();
    assertEquals(List.of(), said);
  }

  @Test
  void aRankWhosePartCannotBeWrittenNamesItAndLeavesNoEmptyFolder() throws Exception {
    Path deep = folder;
    while (deep.toString().length() < LONGEST_PATH - 200) {
      deep = deep.resolve("deeper".repeat(10));
    }
    String parts = "/run.4711.tprof.parts/rank-00001.tprof";
    int left = LONGEST_PATH - 1 - deep.toString().length() - parts.length();
    deep =
        deep.resolve(
            "d".repeat(left - 1)); // the rank file has the longest name that a file may have
    Unconnected stage = stage(deep.resolve("run"), 1, false);
    Path part = stage.rank().place().rankFile(1);
    var error = assertThrows(IOException.class, stage::shutdown);
    assertEquals(
        "cannot write " + part + ": File name too long; make room, or set output to another place",
        error.getMessage());
    assertFalse(Files.exists(stage.rank().place().rankFiles()));
  }

  @Test
  void aRankWritesNothingBehindALinkInPlaceOfTheFolder() throws Exception {
    Unconnected stage = stage(folder.resolve("run"), 1, false);
    Path other = Files.createDirectory(folder.resolve("other"));
    Files.createSymbolicLink(stage.rank().place().rankFiles(), other);
    var error = assertThrows(IOException.class, stage::shutdown);
    assertEquals(
        "cannot write "
            + stage.rank().place().rankFile(1)
            + ": "
            + stage.rank().place().rankFiles()
            + " is a symbolic link; make room, or set output to another place",
        error.getMessage());
    try (Stream<Path> written = Files.list(other)) {
      assertEquals(0, written.count());
    }
  }

  @Test
  void theFirstRankThatEndsSaysHowToJoinTheParts() throws Exception {
    Unconnected stage = stage(folder.resolve("run"), 2, false); // rank 0 may have been killed
    stage.shutdown();
    stage(folder.resolve("run"), 1, false).shutdown();
    assertTrue(Files.exists(stage.rank().place().rankFile(2)));
    assertEquals(
        List.of(
            "MPI was never initialised, so each of the 3 processes wrote its own rank file; join"
                + " them: tinyprof recover "
                + stage.rank().place().rankFiles()),
        said);
  }

  @Test
  void ranksThatKnowTheirNumberAndNotHowManyTheyAreWriteAPartEach() throws Exception {
    for (String rank : List.of("0", "1")) {
      open(Map.of("PMIX_RANK", rank, "PMIX_NAMESPACE", "4711")).shutdown();
    }
    Path parts = folder.resolve("run.4711.tprof.parts");
    assertEquals(
        List.of(
            "MPI was never initialised, so each process wrote its own rank file; join them:"
                + " tinyprof recover "
                + parts),
        said);
    assertTrue(Files.exists(parts.resolve("rank-00000.tprof")));
    assertTrue(Files.exists(parts.resolve("rank-00001.tprof")));
  }

  @Test
  void aRankThatTurnsOutToBeTheOnlyOneWritesAProfile() throws Exception {
    ProfileOutput output = open(Map.of("PMIX_RANK", "0", "PMIX_NAMESPACE", "4711"));
    output.afterInit(Participants.all(new SingleProcess()), true);
    output.beforeFinalize();
    output.shutdown();
    assertEquals(
        List.of("profile of 1 rank: tinyprof report " + folder.resolve("run.tprof")), said);
  }

  @Test
  void rankZeroSaysInOneLineThatMpiCannotBeUsed() throws Exception {
    for (String rank : List.of("0", "1")) {
      ProfileOutput output = open(Map.of("PMI_RANK", rank, "PMI_SIZE", "2", "PMI_JOBID", "4711"));
      output.withoutMpi("it went away");
      output.shutdown();
    }
    assertSaidOnceThatMpiCannotBeUsed();
  }

  @Test
  void rankZeroSaysInOneLineThatTheRanksCouldNotAgree() throws Exception {
    ProfileOutput output = open(Map.of("PMI_RANK", "0", "PMI_SIZE", "2", "PMI_JOBID", "4711"));
    output.afterInit(Participants.all(brokenCommunicator()), true);
    output.shutdown();
    assertSaidOnceThatMpiCannotBeUsed();
  }

  private void assertSaidOnceThatMpiCannotBeUsed() {
    assertEquals(
        List.of(
            "MPI cannot be used (it went away), so each of the 2 processes wrote its own rank file;"
                + " join them: tinyprof recover "
                + folder.resolve("run.4711.tprof.parts")),
        said);
  }

  @Test
  void aProcessThatSeemsToBeAloneSaysThatItWritesAProfile() {
    open(Map.of()).withoutMpi("it went away");
    assertEquals(
        List.of("MPI cannot be used (it went away), so each process writes its own profile"), said);
  }

  private static Communicator brokenCommunicator() {
    return (Communicator)
        Proxy.newProxyInstance(
            Communicator.class.getClassLoader(),
            new Class<?>[] {Communicator.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "rank" -> 0;
                  case "size" -> 2;
                  default -> Pending.failed(new CommunicationException("it went away", null));
                });
  }

  private ProfileOutput open(Map<String, String> environment) {
    var settings = ProfilerSettings.named(folder.resolve("run").toString());
    var description = new RunDescription("test", Attributes.NONE);
    return ProfileOutput.open(settings, description, environment, said::add);
  }

  private Unconnected stage(Path output, int rank, boolean first) {
    var settings = ProfilerSettings.named(output.toString());
    var description = new RunDescription("test", Attributes.NONE);
    Launch launch = new Launch(rank, 3, "4711", first);
    JobStart start = new JobStart(settings, description, Map.of(), said::add);
    return new Unconnected(
        launch,
        start.separate(launch, "MPI was never initialised"),
        new Capture(start.process(), ProcessCosts.sinceNow(), said::add),
        settings,
        said::add,
        "MPI was never initialised, so " + launch.each() + " wrote its own rank file");
  }
}
