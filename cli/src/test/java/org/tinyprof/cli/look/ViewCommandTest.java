package org.tinyprof.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.cli.Commands;

class ViewCommandTest {
  private static final Pattern PACKED = Pattern.compile("packed = '([^']*)'");

  @TempDir Path folder;

  /** What an exported page holds of its run. */
  private static String answers(Path page) throws IOException {
    Matcher packed = PACKED.matcher(Files.readString(page));
    assertTrue(packed.find(), "answers stand in the page");
    byte[] bytes = Base64.getDecoder().decode(packed.group(1));
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void aMissingRunIsOneLine() {
    String path = folder.resolve("none.tprof").toString();
    assertEquals(
        "tinyprof view: " + path + ": no such file or directory; check the path\n",
        Commands.run("view", path, "--no-browser").err());
  }

  @Test
  void wrongUsageIsOneLine() {
    assertEquals(
        "tinyprof view: --port is a number from 0 to 65535: 70000 (see tinyprof view --help)\n",
        Commands.run("view", "a", "--port", "70000").err());
    assertEquals(
        "tinyprof view: no address 'no host' to listen on; give --bind one of this machine's"
            + " (see tinyprof view --help)\n",
        Commands.run("view", "a", "--bind", "no host").err());
  }

  @Test
  void aPortThatIsTakenIsNamed() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      assertEquals(
          "tinyprof view: port "
              + port
              + " of 127.0.0.1 is not available; give another --port, or none\n",
          Commands.run("view", run.toString(), "--port", port).err());
    }
  }

  @Test
  void theNewestSnapshotIsExportedWhileTheProfileIsNotThere() throws Exception {
    ExampleRun.write(folder.resolve("live.snapshot-0001.tprof"));
    ExampleRun.write(folder.resolve("live.snapshot-0002.tprof"));
    Path page = folder.resolve("live.html");
    Commands made = Commands.run("view", folder.resolve("live.tprof"), "--export", page);
    assertEquals("", made.err());
    assertTrue(answers(page).contains("live.snapshot-0002.tprof"), "the newer one");
    Path missing = folder.resolve("live.snapshot-0003.tprof");
    assertEquals(
        "tinyprof view: " + missing + ": no such file or directory; check the path\n",
        Commands.run("view", missing, "--no-browser").err());
  }

  @Test
  void anExportIsOneFileThatIsReplacedOnlyIfAsked() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path page = folder.resolve("page.html");
    Commands.run("view", run.toString(), "--export", page.toString());
    String html = Files.readString(page);
    assertTrue(answers(page).contains("org.example.Stencil"), "the run is in it");
    assertTrue(!html.contains("src=\"page.js\""), "it needs no other file");
    assertTrue(
        Commands.run("view", run.toString(), "--export", page.toString())
            .err()
            .contains("is there already"));
  }

  @Test
  void whoLoggedInFromElsewhereGetsTheSshLine() {
    assertEquals(Optional.empty(), ViewSession.sshLine(Map.of(), 8080));
    assertEquals(
        Optional.of(
            "From your own machine: ssh -N -L 8080:127.0.0.1:8080 ada@10.1.2.3"
                + "   then open the address there."),
        ViewSession.sshLine(
            Map.of("SSH_CONNECTION", "10.9.9.9 5022 10.1.2.3 22", "USER", "ada"), 8080));
  }
}
