package com.example.company;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;

/** A service with a pool of threads, which prints its port and answers until its input ends. */
public final class Service {
  private static final int THREADS = 16;
  private static final int WORDS = 500;

  private Service() {}

  public static void main(String[] args) throws IOException {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer server = HttpServer.create(any, 0);
    server.createContext("/", Service::answer);
    server.setExecutor(Executors.newFixedThreadPool(THREADS));
    server.start();
    System.out.println(server.getAddress().getPort());
    int next = 0;
    while (next >= 0) { // until whoever started it goes
      next = System.in.read();
    }
    System.exit(0);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    byte[] text = count(exchange.getRequestURI().getQuery()).getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, text.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(text);
    }
  }

  private static String count(String seed) {
    Map<String, Integer> words = new TreeMap<>();
    int next = seed.hashCode();
    for (int i = 0; i < WORDS; i++) {
      next = next * 1_103_515_245 + 12_345;
      words.merge("word" + (next >>> 24), 1, Integer::sum);
    }
    return words.toString();
  }
}
