package org.tinyprof.ensemble.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;

class ProfileLabelsTest {
  @TempDir Path folder;

  private static Profile profile(Path path) throws Exception {
    try (OpenProfile run = OpenProfile.open(path)) {
      return run.source().profile();
    }
  }

  private static void label(Path run, String... labels) throws Exception {
    ProfileLabels.parse(List.of(labels)).add(Ensemble.open(run.toString()).set());
  }

  @Test
  void addsAttributesAndChangesNothingElseOfADirectory() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    byte[] part = Files.readAllBytes(run.resolve("part-00000"));
    Profile before = profile(run);
    label(run, "solver=cg", "size=512", "mesh=640", "tuned=false", "commit=\"42\"");
    Profile after = profile(run);
    Attributes attributes = after.run().attributes();
    assertEquals("cg", attributes.text("solver"));
    assertEquals(512, attributes.number("size"));
    assertEquals(640, attributes.number("mesh"));
    assertEquals("no", attributes.text("tuned"));
    assertEquals(0, attributes.number("commit"), "a text in quotes stays a text");
    assertEquals(before.run().id(), after.run().id());
    assertEquals(
        before.run().withAttributes(Attributes.NONE), after.run().withAttributes(Attributes.NONE));
    assertEquals(before.values(), after.values());
    assertEquals(before.schema(), after.schema());
    assertArrayEquals(part, Files.readAllBytes(run.resolve("part-00000")));
    try (Stream<Path> files = Files.list(run)) {
      assertEquals(3, files.count(), "no unfinished file stays");
    }
  }

  @Test
  void labelsAProfileOfOneFile() throws Exception {
    Path run = StudyRun.of(1, 2).with("main", 5).write(folder.resolve("run.tprof"));
    Profile before = profile(run);
    label(run, "when=2026-01-31T12:00:00Z");
    assertEquals("2026-01-31T12:00:00Z", profile(run).run().attributes().text("when"));
    assertEquals(before.values(), profile(run).values());
  }

  @Test
  void keepsTheLabelsOfOtherFilesBesideThem() throws Exception {
    Path file = Files.writeString(folder.resolve("stacks.txt"), "main;solve 42\n");
    Profile before = profile(file);
    label(file, "size=512", "tuned=false", "commit=\"42\"", "solver=c=g");
    label(file, "size=1024", "when=2026-01-31T12:00:00Z");
    assertEquals(
        """
        commit="42"
        size=1024
        solver=c=g
        tuned=false
        when=2026-01-31T12:00:00Z
        """,
        Files.readString(folder.resolve("stacks.txt.labels")));
    Profile after = profile(file);
    assertEquals(before.run().id(), after.run().id());
    assertEquals(1024, after.run().attributes().number("size"));
    assertEquals("no", after.run().attributes().text("tuned"));
    assertEquals(0, after.run().attributes().number("commit"), "a text stays a text");
    assertEquals(1, Ensemble.open(folder.toString()).runs().size());
  }

  @Test
  void saysWhichLineBesideAFileIsNoLabel() throws Exception {
    Path file = Files.writeString(folder.resolve("stacks.txt"), "main;solve 42\n");
    Path labels = Files.writeString(folder.resolve("stacks.txt.labels"), "size=1\nsolver\n");
    assertEquals(
        labels + ": line 2 is not a label; write NAME=VALUE",
        assertThrows(IOException.class, () -> profile(file)).getMessage());
  }

  @Test
  void labelsAllRunsOfAFileOrNone() throws Exception {
    Path file =
        Files.writeString(folder.resolve("study.txt"), "PARAMETER p\nPOINTS 1 2\nDATA 1\nDATA 2\n");
    assertEquals(
        file + ": labels are for all runs of the file; label the file itself",
        assertThrows(IOException.class, () -> label(file.resolve("p=1.r1"), "machine=a"))
            .getMessage());
    label(file, "machine=a");
    assertEquals("a", profile(file.resolve("p=2.r1")).run().attributes().text("machine"));
  }

  @Test
  void refusesWhatIsNoLabel() {
    assertEquals(
        "'cg' is not a label; write NAME=VALUE",
        assertThrows(QuestionException.class, () -> ProfileLabels.parse(List.of("cg")))
            .getMessage());
    assertEquals(
        "'3rd' is not a name for a label; start with a letter and use letters, digits, dots, - and"
            + " _, at most 64",
        assertThrows(QuestionException.class, () -> ProfileLabels.parse(List.of("3rd=a")))
            .getMessage());
    assertEquals(
        "'ranks' comes from the run itself; give your label another name",
        assertThrows(QuestionException.class, () -> ProfileLabels.parse(List.of("ranks=4")))
            .getMessage());
  }
}
