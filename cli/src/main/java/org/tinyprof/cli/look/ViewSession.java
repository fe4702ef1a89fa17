package org.tinyprof.cli.look;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.viewer.Viewer;

/** A page that is open: its address, how to reach it from elsewhere, and its end. */
public final class ViewSession {
  private final Terminal terminal;
  private final Viewer viewer;
  private final boolean browser;

  ViewSession(Terminal terminal, Viewer viewer, boolean browser) {
    this.terminal = terminal;
    this.viewer = viewer;
    this.browser = browser;
  }

  /** Shows one run on this machine, in a browser if there is one. */
  public static void show(Terminal terminal, Path run)
      throws IOException, InterruptedException, QuestionException {
    List<String> one = List.of(run.toString());
    try (Viewer viewer = Viewer.start(one, InetAddress.getLoopbackAddress(), 0)) {
      new ViewSession(terminal, viewer, true).show("127.0.0.1");
    }
  }

  /** Says where the page is and waits; Enter gives another address, Ctrl-C or the end of input. */
  public void show(String bind) throws IOException, InterruptedException {
    String address = viewer.newAddress();
    say(address);
    if (!InetAddress.getByName(bind).isLoopbackAddress()) {
      say(
          "Listening on "
              + bind
              + ": everyone who reaches this port and has the address above can read the profile,"
              + " unencrypted.");
    }
    sshLine(System.getenv(), viewer.port()).ifPresent(this::say);
    say("The address opens the page once. Enter prints another one, Ctrl-C ends.");
    if (browser && sshLine(System.getenv(), 0).isEmpty()) {
      open(address);
    }
    while (true) {
      int read = System.in.read();
      if (read < 0) {
        Thread.sleep(Long.MAX_VALUE); // no terminal: a signal ends it
      } else if (read == '\n') {
        say(viewer.newAddress());
      }
    }
  }

  private void say(String line) {
    terminal.out().println(line);
    terminal.out().flush();
  }

  /** The ssh command that reaches the page from the user's own machine. */
  static Optional<String> sshLine(Map<String, String> environment, int port) {
    String[] connection = environment.getOrDefault("SSH_CONNECTION", "").split(" ", -1);
    if (connection.length < 4) {
      return Optional.empty();
    }
    String user = environment.getOrDefault("USER", "");
    String login = (user.isEmpty() ? "" : user + "@") + connection[2];
    return Optional.of(
        "From your own machine: ssh -N -L "
            + port
            + ":127.0.0.1:"
            + port
            + " "
            + login
            + "   then open the address there.");
  }

  /** Opens the browser; one that is missing is no failure, since the address is printed. */
  private void open(String address) {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    List<String> command =
        system.contains("mac")
            ? List.of("open", address)
            : system.contains("win")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : List.of("xdg-open", address);
    try {
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      say("No browser was found; open the address yourself.");
    }
  }
}
