package org.tinyprof.viewer.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceFolderTest {
  @TempDir Path folder;
  private Path sources;
  private Path secret;

  @BeforeEach
  void writeFiles() throws IOException {
    sources = Files.createDirectories(folder.resolve("sources"));
    write("src/main/java/org/example/Solver.java", "one\ntwo");
    write("other/net/example/Solver.java", "of the net");
    write("src/main/kotlin/Main.kt", "fun main() {}");
    secret = Files.writeString(folder.resolve("Secret.java"), "secret");
  }

  private void write(String name, String text) throws IOException {
    Path file = sources.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Optional<String> found(String className, String file) throws IOException {
    SourceFolder all = new SourceFolder(sources);
    return all.find(className, file).map(all::name);
  }

  @Test
  void findsTheFileOfThePackageOrTheOnlyOneOfThatName() throws IOException {
    assertEquals(
        Optional.of("src/main/java/org/example/Solver.java"),
        found("org.example.Solver", "Solver.java"));
    assertEquals(
        Optional.of("other/net/example/Solver.java"), found("net.example.Solver$1", "Solver.java"));
    assertEquals(Optional.of("src/main/kotlin/Main.kt"), found("org.example.MainKt", "Main.kt"));
    assertEquals(Optional.empty(), found("com.example.Solver", "Solver.java"));
  }

  @ParameterizedTest(name = "of {0}: {1}")
  @CsvSource({
    "org.example.Solver, src/main/java/org/example/Solver.java",
    "org.example.Solver$Step$1, src/main/java/org/example/Solver.java",
    "net.example.Solver, other/net/example/Solver.java",
    "com.example.Solver, ",
    "'', ",
  })
  void withoutTheNameOfAFileItIsThatOfTheOutermostClassInItsPackage(String className, String file)
      throws IOException {
    assertEquals(Optional.ofNullable(file), found(className, ""));
  }

  @ParameterizedTest
  @CsvSource({
    "org.example.Solver, ../Secret.java",
    "org.example.Solver, ../../Secret.java",
    "org.example.Solver, Secret.java",
    "....Secret, Secret.java",
    "org.example.Solver, src/main/java/org/example/Solver.java",
    "'', ..",
  })
  void namesThatLeadOutOfTheFolderFindNothing(String className, String file) throws IOException {
    assertEquals(Optional.empty(), found(className, file));
    assertEquals(Optional.empty(), found(className, secret.toString()));
  }

  @Test
  void aLinkThatLeadsOutOfTheFolderIsNotRead() throws IOException {
    Files.createSymbolicLink(sources.resolve("Link.java"), secret);
    SourceFolder all = new SourceFolder(sources);
    Path link = all.find("Link", "Link.java").orElseThrow();
    assertEquals(
        "Link.java is not shown: it leads out of the folder of --source, or is too large",
        assertThrows(IOException.class, () -> all.lines(link)).getMessage());
  }

  @Test
  void aFolderThatIsALinkIsNotSearched() throws IOException {
    Files.createSymbolicLink(sources.resolve("all"), folder);
    assertEquals(Optional.empty(), found("Secret", "Secret.java"));
  }

  @Test
  void aFileThatBecomesALinkAfterItWasFoundIsNotRead() throws IOException {
    SourceFolder all = new SourceFolder(sources);
    Path file = all.find("org.example.Solver", "Solver.java").orElseThrow();
    assertEquals(List.of("one", "two"), all.lines(file));
    Files.delete(file);
    Files.createSymbolicLink(file, secret);
    assertThrows(IOException.class, () -> all.lines(file));
  }

  @Test
  void aLinkWithinTheFolderIsRead() throws IOException {
    Files.createSymbolicLink(
        sources.resolve("Again.java"), sources.resolve("src/main/java/org/example/Solver.java"));
    SourceFolder all = new SourceFolder(sources);
    assertEquals(List.of("one", "two"), all.lines(all.find("Again", "Again.java").orElseThrow()));
  }

  @Test
  void aFileThatIsTooLargeIsNotRead() throws IOException {
    write("Large.java", " ".repeat(5 << 20));
    SourceFolder all = new SourceFolder(sources);
    Path large = all.find("Large", "Large.java").orElseThrow();
    assertThrows(IOException.class, () -> all.lines(large));
  }

  @Test
  void aFolderThatIsNoneIsRefused() {
    Path none = folder.resolve("none");
    assertEquals(
        "--source is not a folder: " + none + "; give the folder of your code",
        assertThrows(IOException.class, () -> new SourceFolder(none)).getMessage());
  }
}
