package org.tinyprof.benchmarks.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

class SpanCollectorTest {
  @Test
  void takesEveryRequestAndCountsItsBytes() throws Exception {
    try (SpanCollector collector = new SpanCollector()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(collector.address() + "/v1/traces"))
              .POST(BodyPublishers.ofByteArray(new byte[300]))
              .build();
      HttpClient client = HttpClient.newHttpClient();
      assertEquals(200, client.send(request, BodyHandlers.discarding()).statusCode());
      assertEquals(200, client.send(request, BodyHandlers.discarding()).statusCode());
      assertEquals(600, collector.bytes());
    }
  }
}
