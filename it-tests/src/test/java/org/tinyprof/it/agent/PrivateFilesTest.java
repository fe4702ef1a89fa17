package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.RunAttributes;

/** What a profiled process leaves for others, and what others can do about it. */
class PrivateFilesTest {
  private static final Path STRACE = Path.of("/usr/bin/strace");
  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");
  private static final String SECRET = "swordfish-4711";
  private static final long DEADLINE_SECONDS = 200;

  /** A call that makes a file: its path, flags and mode. */
  private static final Pattern OPENED =
      Pattern.compile(
          "open(?:at)?\\((?:[^,\"]*, )?\"([^\"]+)\", ([A-Z_|]*O_CREAT[A-Z_|]*), (0[0-7]*)");

  private static final Pattern MADE =
      Pattern.compile("mkdir(?:at)?\\((?:[^,\"]*, )?\"([^\"]+)\", (0[0-7]*)");

  private static final String FAILED = " = -1 ";

  @TempDir Path folder;
  private Path temporary;
  private Path cache;

  @BeforeEach
  void begin() throws IOException {
    temporary = Files.createDirectory(folder.resolve("tmp"));
    Files.setAttribute(temporary, "unix:mode", 01777);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    cache = folder.resolve("cache");
  }

  @ParameterizedTest(name = "sampler {0}")
  @ValueSource(strings = {"auto", "jfr"})
  void everyFileOutsideTheOutputIsNewAndOfItsUserAlone(String sampler) throws Exception {
    assumeTrue(Files.isExecutable(STRACE), "there is no " + STRACE);
    Path calls = folder.resolve("calls");
    Finished run =
        jvm()
            .environment("TINYPROF_SAMPLER", sampler)
            .launcher(
                List.of(
                    STRACE.toString(),
                    "-f",
                    "-qq",
                    "--seccomp-bpf",
                    "-e",
                    "trace=open,openat,creat,mkdir,mkdirat,mknod,mknodat",
                    "-s",
                    "4096",
                    "-o",
                    calls.toString()))
            .agent("")
            .run("program.Phases");
    assumeTrue(run.exitCode() != 1 || !run.err().contains("ptrace"), "ptrace is not allowed here");
    assertEquals(0, run.exitCode(), run::toString);
    Set<String> made = new HashSet<>();
    List<String> open = new ArrayList<>();
    for (String call : Files.readAllLines(calls)) {
      Matcher opened = OPENED.matcher(call);
      Matcher folders = MADE.matcher(call);
      if (call.contains(FAILED)) {
        continue;
      }
      if (opened.find() && isOutside(opened.group(1), run.folder())) {
        boolean isNew = made.add(opened.group(1));
        boolean safe = opened.group(2).contains("O_EXCL") && opened.group(3).equals("0600");
        if (isNew && !safe) {
          open.add(call);
        }
      } else if (folders.find()
          && isOutside(folders.group(1), run.folder())
          && made.add(folders.group(1))
          && !folders.group(2).equals("0700")) {
        open.add(call);
      }
    }
    assertTrue(made.stream().anyMatch(name -> name.contains("/tmp/tinyprof-")), made::toString);
    assertEquals(List.of(), open);
    assertEquals(List.of(), files(temporary), "what is left");
  }

  /** JFR's own folder is JFR's. */
  private boolean isOutside(String path, Path output) {
    return path.startsWith("/")
        && !path.startsWith(output.toString())
        && !path.startsWith("/proc/")
        && !path.startsWith("/dev/")
        && !path.matches(Pattern.quote(temporary + "/") + "\\d{4}_\\d\\d_\\d\\d_.*");
  }

  @Test
  void aKilledProcessLeavesOneFileWithoutSecretsAndALaterOneRemovesIt() throws Exception {
    Running victim =
        jvm().option("-Ddb.password=" + SECRET).agent("").start("program.Kernels", SECRET);
    Path recording = awaitRecording(victim);
    victim.process().destroyForcibly().waitFor();
    assertEquals(List.of(recording), files(temporary));
    assertEquals("rw-------", permissions(recording));
    assertEquals("rwx------", permissions(recording.getParent()));
    for (Path file : files(folder)) {
      assertFalse(text(file).contains(SECRET), file + " has it");
    }
    assertTrue(text(recording).startsWith("FLR"), "it is a recording");
    Files.setLastModifiedTime(recording, FileTime.fromMillis(1_000));
    assertEquals("", jvm().agent("").run("program.Kernels").complaints());
    assertEquals(List.of(), files(temporary));
  }

  /** The attacker knows the name, puts links where files were, and opens and closes his folder. */
  @Test
  void aFolderThatAnotherUserMadeFirstIsNotUsed() throws Exception {
    requireSecondUser();
    Path precious = Files.writeString(folder.resolve("precious"), "mine");
    Files.setPosixFilePermissions(precious, PosixFilePermissions.fromString("rw-------"));
    Path taken = temporary.resolve("tinyprof-" + Files.getAttribute(folder, "unix:uid"));
    Process attacker =
        new ProcessBuilder(
                SETPRIV.toString(),
                "--reuid=65534",
                "--regid=65534",
                "--clear-groups",
                "sh",
                "-c",
                "umask 0; mkdir -m 700 \"$1\" && ln -s \"$2\" \"$1/.probe-0\""
                    + " && ln -s \"$2\" \"$1/recording.jfr\" && echo ready;"
                    + " while :; do chmod 777 \"$1\"; chmod 700 \"$1\"; done",
                "sh",
                taken.toString(),
                precious.toString())
            .start();
    try {
      assertEquals("ready", attacker.inputReader().readLine());
      for (int round = 0; round < 3; round++) {
        Finished run = jvm().agent("").run("program.Kernels");
        assertEquals("done\n", run.out());
        assertEquals("", run.complaints());
        String sampler = run.recording().profile().run().attributes().text(RunAttributes.SAMPLER);
        assertTrue(sampler.startsWith("async-profiler"), sampler);
      }
    } finally {
      attacker.destroyForcibly().waitFor();
    }
    assertEquals("mine", Files.readString(precious));
    assertEquals(Set.of(".probe-0", "recording.jfr"), Set.of(taken.toFile().list()));
    try (Stream<Path> below = Files.list(cache.resolve("tinyprof"))) {
      assertTrue(below.allMatch(path -> permissionsOf(path).equals("rwx------")), "its own place");
    }
  }

  private static void requireSecondUser() throws IOException {
    assumeTrue(Files.isExecutable(SETPRIV), "there is no " + SETPRIV);
    assumeTrue(
        Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0),
        "only root can act as another user");
  }

  private Jvm jvm() {
    return new Jvm(Jdk.current())
        .sampled()
        .option("-Djava.io.tmpdir=" + temporary, "-XX:-CreateCoredumpOnCrash")
        .environment("XDG_RUNTIME_DIR", "")
        .environment("XDG_CACHE_HOME", cache.toString());
  }

  private Path awaitRecording(Running running) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (true) {
      for (Path file : files(temporary)) {
        if (Files.size(file) > 0) {
          return file;
        }
      }
      assertTrue(running.process().isAlive(), "it ended before it had a recording");
      assertTrue(System.nanoTime() < deadline, "no recording came");
      running.process().waitFor(5, TimeUnit.MILLISECONDS);
    }
  }

  private static List<Path> files(Path below) throws IOException {
    try (Stream<Path> all = Files.walk(below)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private static String permissionsOf(Path path) {
    try {
      return permissions(path);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
