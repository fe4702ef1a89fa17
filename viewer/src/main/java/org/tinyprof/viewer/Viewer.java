package org.tinyprof.viewer;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.PageServer;
import org.tinyprof.viewer.question.Questions;
import org.tinyprof.viewer.source.SourceFolder;

/** A page about one run, two runs to compare, or many, for a browser on this machine. */
public final class Viewer implements Closeable {
  private final Questions questions;
  private final PageServer server;

  private Viewer(Questions questions, PageServer server) {
    this.questions = questions;
    this.server = server;
  }

  /**
   * Opens the runs and starts to serve.
   *
   * @param runs profiles, folders of profiles, or patterns
   * @param address where to listen; the loopback address keeps others out
   * @param port 0 for any that is free
   */
  public static Viewer start(List<String> runs, InetAddress address, int port)
      throws IOException, QuestionException {
    return start(runs, ReadingRules.NONE, Optional.empty(), address, port);
  }

  /**
   * The same, with the source of the program.
   *
   * @param rules the user's rules for files of other tools
   * @param source the folder of its source files, of which the page shows the chosen method's lines
   */
  public static Viewer start(
      List<String> runs, ReadingRules rules, Optional<Path> source, InetAddress address, int port)
      throws IOException, QuestionException {
    Optional<SourceFolder> folder =
        source.isEmpty() ? Optional.empty() : Optional.of(new SourceFolder(source.get()));
    Questions questions = Questions.of(runs, rules, folder);
    try {
      return new Viewer(questions, new PageServer(address, port, questions));
    } catch (IOException e) {
      questions.close();
      throw e;
    }
  }

  /** Another address that opens the page once. */
  public String newAddress() {
    return server.newAddress();
  }

  public int port() {
    return server.port();
  }

  @Override
  public void close() throws IOException {
    server.close();
    questions.close();
  }
}
