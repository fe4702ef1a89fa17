package org.tinyprof.viewer;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.viewer.http.PageServer;
import org.tinyprof.viewer.question.Questions;

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
    Questions questions = Questions.of(runs);
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
