package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.viewer.PageVisit;

/** The real command, which serves until a signal ends it. */
class ViewProcessTest {
  private static final Path COMMAND = Path.of(System.getProperty("tinyprof.dist"), "bin/tinyprof");
  private static final int INTERRUPTED = 130;
  private static final int PATIENCE_SECONDS = 60;

  @TempDir Path folder;
  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void end() throws Exception {
    for (Process process : started) {
      process.destroyForcibly().waitFor();
    }
  }

  /** Whoever has logged in from elsewhere gets no browser here. */
  private BufferedReader start(Object... words) throws IOException {
    return start("", words);
  }

  private BufferedReader start(String options, Object[] words) throws IOException {
    // whoever runs this may ignore interrupts, which a process leaves to its children
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.add(COMMAND.toString());
    Stream.of(words).map(Object::toString).forEach(command::add);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("TINYPROF_JAVA_OPTS", options);
    builder.environment().put("SSH_CONNECTION", "10.9.9.9 5022 10.1.2.3 22");
    Process process = builder.start();
    started.add(process);
    return process.inputReader(StandardCharsets.UTF_8);
  }

  private static String line(BufferedReader printed, String part) throws IOException {
    List<String> before = new ArrayList<>();
    String line = printed.readLine();
    while (line != null && !line.contains(part)) {
      before.add(line);
      line = printed.readLine();
    }
    assertTrue(line != null, () -> "no line with " + part + " in " + before);
    return line;
  }

  private static int status(String address) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
    return HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  @Test
  void anInterruptEndsItAndThePort() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    String address = line(start("view", run, "--no-browser"), "http://127.0.0.1:");
    assertEquals(303, status(address));
    Process process = started.get(0);
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it ended");
    assertEquals(INTERRUPTED, process.exitValue());
    assertThrows(ConnectException.class, () -> status(address));
  }

  @Test
  void takesTheClassesOfThePageFromTheArchive() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path log = folder.resolve("classes");
    Object[] words = {"view", run, "--no-browser"};
    PageVisit.to(line(start("-Xlog:class+load:file=" + log, words), "http://127.0.0.1:"));
    String loaded = Files.readString(log);
    for (String name : List.of("http.PageServer", "question.Questions", "question.Findings")) {
      String fromArchive = "org.tinyprof.viewer." + name + " source: shared objects file";
      assertTrue(loaded.contains(fromArchive), name);
    }
  }

  @Test
  void listeningElsewhereSaysWhatThatMeans() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    BufferedReader printed = start("view", run, "--no-browser", "--bind", "0.0.0.0");
    String address = line(printed, "http://127.0.0.1:");
    assertEquals(
        "Listening on 0.0.0.0: everyone who reaches this port and has the address above can read"
            + " the profile, unencrypted.",
        line(printed, "Listening on"));
    assertEquals(303, status(address));
    assertEquals(403, status(address), "the token works once");
  }

  @Test
  void aJobsPageOpensWhenTheJobHasEnded() throws Exception {
    Path agent = Files.createFile(folder.resolve("agent.jar"));
    Path source = ExampleRun.write(folder.resolve("source.tprof"));
    Path left = folder.resolve("run.tprof");
    BufferedReader printed =
        start("run", "--view", "--agent", agent, "-o", left, "--", "cp", "-r", source, left);
    assertTrue(line(printed, "242 ms on 8 ranks").startsWith("org.example.Stencil"));
    assertEquals(303, status(line(printed, "http://127.0.0.1:")));
  }

  @Test
  void aFolderIsServedAsManyRunsAndOneWithoutRunsIsOneLine() throws Exception {
    Path study = Files.createDirectories(folder.resolve("study"));
    ExampleRun.write(study.resolve("one.tprof"));
    assertEquals(303, status(line(start("view", study, "--no-browser"), "http://127.0.0.1:")));
    Path empty = Files.createDirectories(folder.resolve("empty"));
    assertEquals(
        "tinyprof view: " + empty + ": no run in this folder; give a folder of .tprof",
        line(start("view", empty, "--no-browser"), "empty"));
  }
}
