package org.tinyprof.viewer.http;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides who may see the page. A token in an address works once and becomes a cookie: others on
 * the machine can read a browser's command line, but not its cookies.
 */
final class Guard {
  private static final int BYTES = 32;
  private static final int MOST_TOKENS = 1000;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final String cookieName;
  private final String session = secret();
  private final Set<String> tokens = new HashSet<>();
  private final Set<String> hosts;

  /**
   * @param hosts what requests may call this server, {@code 127.0.0.1:8080}
   */
  Guard(int port, Set<String> hosts) {
    this.cookieName = "tinyprof-" + port;
    this.hosts = Set.copyOf(hosts);
  }

  private static String secret() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** A token that opens the page once. */
  synchronized String token() {
    if (tokens.size() >= MOST_TOKENS) {
      tokens.clear();
    }
    String token = secret();
    tokens.add(token);
    return token;
  }

  /** Takes a token; true the first time. */
  synchronized boolean takes(String token) {
    return tokens.remove(token);
  }

  /** What a browser is to keep. */
  String cookie() {
    return cookieName + "=" + session + ";HttpOnly;SameSite=Strict;Path=/";
  }

  boolean hasCookie(Headers headers) {
    for (String header : headers.getOrDefault("Cookie", List.of())) {
      for (String pair : header.split(";", -1)) {
        if (pair.strip().startsWith(cookieName + "=")
            && same(pair.strip().substring(cookieName.length() + 1))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean same(String value) {
    return MessageDigest.isEqual(
        value.getBytes(StandardCharsets.UTF_8), session.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether a request means this server and comes from its own page. */
  boolean isOurs(Headers headers) {
    List<String> host = headers.getOrDefault("Host", List.of());
    if (host.size() != 1 || !hosts.contains(host.get(0))) {
      return false;
    }
    for (String origin : headers.getOrDefault("Origin", List.of())) {
      if (!origin.equals("http://" + host.get(0))) {
        return false;
      }
    }
    return headers.getOrDefault("Sec-Fetch-Site", List.of()).stream()
        .allMatch(site -> site.equals("same-origin") || site.equals("none"));
  }
}
