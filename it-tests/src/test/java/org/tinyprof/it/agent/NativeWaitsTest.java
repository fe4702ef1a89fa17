package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A signal would cut a program's own waits short: none comes. */
class NativeWaitsTest {
  private static final Path SOURCES = Path.of("src/nativePrograms");
  private static final int FOREIGN_FUNCTIONS_SINCE = 22;

  private static final String ROUND =
      "% usleep 0 0\n% sleep 0 0\n% nanosleep 0 0\n% poll 0 0\n% select 0 0\n% epoll_wait 0 0\n";
  private static final String WHOLE =
      ROUND.repeat(2).replace("%", "main") + ROUND.repeat(4).replace("%", "worker");

  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}, agent: {1}")
  @CsvSource({
    "17, ''",
    "25, ''",
    "17, snapshot=1s",
    "25, snapshot=1s",
    "17, trace=on",
    "25, trace=on"
  })
  void areAsLongAsAskedAndReturnWhatTheyReturnWithout(int version, String agent) throws Exception {
    Jdk jdk = Jdk.require(version);
    Finished run = jvm(jdk).sampled().agent(agent).run("program.NativeWaits");
    assertEquals(WHOLE, run.out());
    assertEquals("", run.complaints());
    Recording recording = run.recording();
    assertTrue(waiting(recording, "main<") > 0, recording.counts()::toString);
    assertTrue(waiting(recording, "thread worker<") > 0, recording.counts()::toString);
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void areAsLongAsAskedAfterTheAgentWasAttached(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Running program = jvm(jdk).sampled().start("program.NativeWaits", "attached");
    program.awaitLine("ready");
    Process attach =
        new ProcessBuilder(
                jdk.home().resolve("bin/jcmd").toString(),
                Long.toString(program.process().pid()),
                "JVMTI.agent_load",
                Jvm.AGENT.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("attach").toFile())
            .start();
    Finished run = program.join();
    assertEquals(0, attach.waitFor(), Files.readString(folder.resolve("attach")));
    assertEquals("ready\n" + WHOLE, run.out());
  }

  /** Waits in native code are told from computing there, wherever the thread waits. */
  private static long waiting(Recording recording, String root) {
    return recording.counts().keySet().stream()
        .filter(path -> path.startsWith(root))
        .filter(path -> path.contains("<Native.call") && path.endsWith("<waiting"))
        .mapToLong(recording::time)
        .sum();
  }

  /** A JVM for the program: by foreign functions if the JDK has them, else by JNI. */
  private Jvm jvm(Jdk jdk) throws IOException, InterruptedException {
    boolean foreign = jdk.version() >= FOREIGN_FUNCTIONS_SINCE;
    Path classes = compile(jdk, SOURCES.resolve(foreign ? "foreign" : "jni"));
    Jvm jvm = new Jvm(jdk).classPath(classes);
    if (foreign) {
      return jvm.option("--enable-native-access=ALL-UNNAMED");
    }
    return jvm.option("-Dnative.library=" + library(jdk));
  }

  private Path compile(Jdk jdk, Path sources) throws IOException, InterruptedException {
    Path classes = folder.resolve("classes");
    List<String> command = new ArrayList<>();
    command.add(jdk.home().resolve("bin/javac").toString());
    command.addAll(List.of("-d", classes.toString()));
    for (Path each : List.of(SOURCES.resolve("shared"), sources)) {
      try (Stream<Path> files = Files.walk(each)) {
        files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(command::add);
      }
    }
    assertEquals("", said(command));
    return classes;
  }

  private Path library(Jdk jdk) throws IOException, InterruptedException {
    Assumptions.assumeTrue(
        System.getProperty("os.name").equals("Linux") && hasCompiler(), "no C compiler cc");
    Path library = folder.resolve("libnative.so");
    Path include = jdk.home().resolve("include");
    String source = SOURCES.resolve("jni/native.c").toString();
    List<String> command =
        List.of(
            "cc",
            "-shared",
            "-fPIC",
            "-I" + include,
            "-I" + include.resolve("linux"),
            "-o",
            library.toString(),
            source);
    assertEquals("", said(command));
    return library;
  }

  private static boolean hasCompiler() {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .anyMatch(place -> Files.isExecutable(Path.of(place, "cc")));
  }

  /** What a command says; it must succeed. */
  private String said(List<String> command) throws IOException, InterruptedException {
    Path out = folder.resolve("said");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    assertEquals(0, process.waitFor(), Files.readString(out));
    return Files.readString(out);
  }
}
