package org.tinyprof.store.push;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;

/** Sends runs to a server for profiles. Thread-safe. */
public final class ProfileClient {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MOST_SAID = 200;
  private static final int FIRST_ERROR = 300;

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final Receiver receiver;
  private final URI server;
  private final String tenant;

  /**
   * @param tenant whose profiles they are; empty where the server does not keep tenants apart
   */
  public ProfileClient(Receiver receiver, URI server, String tenant) {
    this.receiver = receiver;
    this.server = server;
    this.tenant = tenant;
  }

  /** Sends one run; an answer that is no success is an exception. */
  public void send(RunEntry run) throws IOException, QuestionException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (OpenProfile open = OpenProfile.open(run.path())) {
      receiver.format().write(new FrameExport(open), body);
    }
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address(run.info())))
            .timeout(PATIENCE)
            .header("Content-Type", receiver.contentType())
            .POST(BodyPublishers.ofByteArray(body.toByteArray()));
    if (!tenant.isEmpty()) {
      request.header("X-Scope-OrgID", tenant);
    }
    HttpResponse<String> response;
    try {
      response = client.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted before " + server + " answered; send it again", e);
    } catch (IOException e) {
      throw new IOException(
          "cannot send to " + server + ": " + reason(e) + "; check that the server is there", e);
    }
    if (response.statusCode() >= FIRST_ERROR) {
      String said = response.body().strip();
      throw new IOException(
          server
              + " refused "
              + run.name()
              + ": status "
              + response.statusCode()
              + (said.isEmpty() ? "" : ", " + said.substring(0, Math.min(MOST_SAID, said.length())))
              + "; the server's log says more");
    }
  }

  private static String reason(IOException failure) {
    return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
  }

  private String address(RunInfo run) {
    String given = server.toString();
    String base = given.endsWith("/") ? given.substring(0, given.length() - 1) : given;
    return base
        + (receiver == Receiver.OTLP ? "/v1development/profiles" : "/ingest?" + ingested(run));
  }

  /** Pyroscope's ingest takes raw pprof; labels stand behind the name. */
  private static String ingested(RunInfo run) {
    List<String> labels = new ArrayList<>();
    labels.add("ranks=" + run.ranks());
    labels.add("run=" + run.id());
    String name = run.program() + "{" + String.join(",", labels) + "}";
    long from = run.start().getEpochSecond();
    long until = Math.max(from + 1, end(run));
    return "format=pprof&spyName=tinyprof&name="
        + URLEncoder.encode(name, StandardCharsets.UTF_8)
        + "&from="
        + from
        + "&until="
        + until;
  }

  private static long end(RunInfo run) {
    return run.start().getEpochSecond() + run.attributes().number(RunAttributes.WALL);
  }
}
