package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every method below a library's packages is woven, trivial ones and constructors too. */
class RunsForeignProgramsTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "{1} on JDK {0}")
  @CsvSource({
    "17, program.Sql, h2, org.h2",
    "25, program.Sql, h2, org.h2",
    "17, program.Search, lucene, org.apache.lucene",
    "25, program.Search, lucene, org.apache.lucene",
  })
  void givesTheSameResults(int version, String program, String jar, String root) throws Exception {
    Jdk jdk = Jdk.require(version);
    Path[] classPath = {Programs.foreign(), Foreign.jar(jar)};
    Finished plain = new Jvm(jdk).classPath(classPath).run(program);
    assertEquals(0, plain.exitCode(), plain::toString);
    Finished woven =
        new Jvm(jdk).classPath(classPath).agent(everything(root, "program")).run(program);
    assertEquals(plain.out(), woven.out());
    assertEquals(0, woven.exitCode());
    assertFalse(woven.complaints().contains("tinyprof"), woven::complaints);
    assertTrue(woven.recording().counts().size() > 500);
    Finished sampled = new Jvm(jdk).classPath(classPath).sampled().agent("").run(program);
    assertEquals(plain.out(), sampled.out());
    assertEquals(0, sampled.exitCode());
    assertFalse(sampled.complaints().contains("tinyprof"), sampled::complaints);
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void givesTheSameResultsWithWhatKotlinAndScalaCompilersMade(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Path[] classPath = {Programs.foreign(), Foreign.jar("kotlin"), Foreign.jar("scala")};
    Finished plain = new Jvm(jdk).classPath(classPath).run("program.Languages");
    assertEquals(0, plain.exitCode(), plain::toString);
    Finished woven =
        new Jvm(jdk)
            .classPath(classPath)
            .agent(everything("kotlin", "scala", "program"))
            .run("program.Languages");
    assertEquals(plain.toString(), woven.toString());
    assertTrue(woven.recording().count("CollectionsKt___CollectionsKt.chunked") > 0);
    Finished sampled =
        new Jvm(jdk).classPath(classPath).sampled().agent("").run("program.Languages");
    assertEquals(plain.toString(), sampled.toString());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void compilesToTheSameClasses(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Path all = Path.of(System.getProperty("tinyprof.root"), "format/src/main/java");
    Path sources = all.resolve("org/tinyprof/format/schema"); // and what they need
    Map<String, Long> plain = compile(new Jvm(jdk), all, sources, folder.resolve("plain"));
    Jvm agent = new Jvm(jdk).agent(everything("org.eclipse.jdt"));
    Map<String, Long> woven = compile(agent, all, sources, folder.resolve("woven"));
    assertTrue(plain.size() > 10, plain::toString);
    assertEquals(plain, woven);
    Jvm sampling = new Jvm(jdk).sampled().agent("");
    assertEquals(plain, compile(sampling, all, sources, folder.resolve("sampled")));
  }

  @Test
  void leavesLibrariesOfTheApplicationAlone() throws Exception {
    Path[] classPath = {
      Programs.foreign(), Foreign.jar("byte-buddy-1.14"), Foreign.jar("snakeyaml-engine-2")
    };
    Finished plain = new Jvm(Jdk.current()).classPath(classPath).run("program.Libraries");
    assertTrue(plain.out().startsWith("made by an old Byte Buddy\n"), plain::toString);
    Path yaml = Files.writeString(folder.resolve("all.yaml"), "include: ['**']\n");
    Finished woven =
        new Jvm(Jdk.current()).classPath(classPath).agent(yaml.toString()).run("program.Libraries");
    assertEquals(plain.toString(), woven.toString());
  }

  private static String everything(String... roots) {
    List<String> patterns = new ArrayList<>();
    for (String root : roots) {
      patterns.add(root + ".**");
      patterns.add(root + ".**#<init>");
    }
    return "include=" + String.join(";", patterns);
  }

  private static Map<String, Long> compile(Jvm jvm, Path all, Path sources, Path target)
      throws Exception {
    Finished run =
        jvm.classPath(Foreign.jar("ecj"))
            .run(
                "org.eclipse.jdt.internal.compiler.batch.Main",
                "-17",
                "-nowarn",
                "-proc:none",
                "-sourcepath",
                all.toString(),
                "-d",
                target.toString(),
                sources.toString());
    assertEquals("exit code 0\n", run.toString());
    return checksums(target);
  }

  private static Map<String, Long> checksums(Path folder) throws IOException {
    Map<String, Long> checksums = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        CRC32C checksum = new CRC32C();
        checksum.update(Files.readAllBytes(file));
        checksums.put(folder.relativize(file).toString(), checksum.getValue());
      }
    }
    return checksums;
  }
}
