package org.tinyprof.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DownloadsGradleTest {
  @TempDir Path folder;
  private FakeMachine machine;

  @BeforeEach
  void machineThatReachesAServer() throws Exception {
    machine = FakeMachine.ready(folder);
    Path zip = folder.resolve("served.zip");
    writeDistribution(zip);
    // Answers a look at the headers, and copies the file to what follows --output.
    machine.tool(
        "curl",
        """
        case " $* " in *" --head "*) exit 0 ;; esac
        until [ "$1" = --output ]; do shift; done
        cp '%s' "$2"
        """
            .formatted(zip));
  }

  private static void writeDistribution(Path zip) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("gradle-8.8/bin/gradle"));
      out.write("#!/bin/sh\necho downloaded\n".getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Our zip cannot have the checksum of Gradle's, so the check itself has to give in. */
  private void believeEveryChecksum() throws IOException {
    Files.delete(machine.bin().resolve("sha256sum"));
    machine.tool("sha256sum", "[ \"$1\" = --check ] || exec /usr/bin/sha256sum \"$@\"");
  }

  @Test
  void installsTheOfficialDistributionOnce() throws Exception {
    believeEveryChecksum();
    assertEquals(
        new Ran(
            0,
            "downloaded\n",
            """
            gradlew: installing Gradle 8.8 from Gradle's server: 130 MB, once
            gradlew: Gradle 8.8 is installed
            """),
        machine.gradlew());
    machine.tool("curl", "exit 1");
    assertEquals(new Ran(0, "downloaded\n", ""), machine.gradlew());
  }

  @Test
  void downloadsWithWgetWhereThereIsNoCurl() throws Exception {
    believeEveryChecksum();
    Files.delete(machine.bin().resolve("curl"));
    machine.tool(
        "wget",
        """
        for word in "$@"; do
          case $word in
            --spider) exit 0 ;;
            --output-document=*) cp '%s' "${word#*=}" ;;
          esac
        done
        """
            .formatted(folder.resolve("served.zip")));
    assertEquals("downloaded\n", machine.gradlew().output());
  }

  @Test
  void usesNoDownloadWithAWrongChecksum() throws Exception {
    Ran ran = machine.gradlew();
    assertEquals("assembled on jdk-17\n", ran.output());
    assertEquals(
        "gradlew: what came is not Gradle 8.8 (wrong checksum): not used", ran.errorLines().get(1));
  }

  @Test
  void failsWithAWrongChecksumWhenNothingElseIsAllowed() throws Exception {
    machine.set("TINYPROF_GRADLE", "official");
    Ran ran = machine.gradlew();
    assertEquals(1, ran.exitCode());
    assertEquals(
        "gradlew: Gradle's distribution could not be installed:"
            + " unset TINYPROF_GRADLE to have one assembled instead",
        ran.errorLines().get(2));
    assertEquals(0, machine.timesAssembled());
  }

  @Test
  void doesNotAskTheServerWhenToldToAssemble() throws Exception {
    machine.tool("curl", "echo asked >&2");
    machine.set("TINYPROF_GRADLE", "central");
    assertEquals(
        "gradlew: assembling Gradle 8.8 from Maven artifacts: some 170 MB and two minutes,"
            + " more on a slow line, once",
        machine.gradlew().errorLines().get(0));
  }
}
