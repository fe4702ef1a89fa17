package org.tinyprof.viewer;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Optional;
import org.tinyprof.viewer.question.Questions;

/**
 * Visits a page once like a browser: every file, then every question. The build uses it to find the
 * classes that the server loads, for the class archive of the distribution.
 */
public final class PageVisit {
  private static final String ASKED =
      "?path=&rank=0&ids=0,1&width=300&height=300&pixels=300&bins=64&top=0&bottom=0&left=0&right=0";

  private final URI page;
  private String cookie = "";

  private PageVisit(URI page) {
    this.page = page;
  }

  /**
   * Visits it.
   *
   * @param address one that {@link Viewer#newAddress} gave
   * @throws IOException if a file or a question is not answered
   */
  public static void to(String address) throws IOException {
    PageVisit visit = new PageVisit(URI.create(address));
    visit.read(visit.page, false);
    visit.read(visit.page.resolve("/page.js"), false);
    for (String question : Questions.names()) {
      visit.read(visit.page.resolve("/ask/" + question + ASKED), Questions.isRefusable(question));
    }
  }

  /**
   * Reads an answer.
   *
   * @param refusable whether a run may have none, and the question is refused then
   */
  private void read(URI from, boolean refusable) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) from.toURL().openConnection();
    connection.setInstanceFollowRedirects(false);
    connection.setRequestProperty("Cookie", cookie);
    if (refusable && connection.getResponseCode() == HttpURLConnection.HTTP_BAD_REQUEST) {
      return;
    }
    if (connection.getResponseCode() >= HttpURLConnection.HTTP_BAD_REQUEST) {
      throw new IOException(from.getPath() + " answers " + connection.getResponseCode());
    }
    cookie =
        Optional.ofNullable(connection.getHeaderField("Set-Cookie"))
            .map(given -> given.replaceFirst(";.*", ""))
            .orElse(cookie);
    try (InputStream in = connection.getInputStream()) {
      in.transferTo(OutputStream.nullOutputStream());
    }
  }
}
