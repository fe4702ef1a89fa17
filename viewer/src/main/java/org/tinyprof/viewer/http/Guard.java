package org.tinyprof.viewer.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;

/**
 * Decides who may see the page. A token in an address works once and becomes a cookie: others on
 * the machine can read a browser's command line, but not its cookies.
 *
 * <p>A token is proof enough, wherever its link was clicked and whatever name the server has there,
 * as behind a forwarded port: no other page knows one. That name is known from then on. All other
 * requests need the cookie, a known name and our own page as their origin, so that a name of
 * somebody else's that leads here (DNS rebinding) gets nothing.
 */
final class Guard {
  private static final int BYTES = 32;
  private static final int MOST_TOKENS = 1000;
  private static final int MOST_NAMES = 100;
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
    this.hosts = new HashSet<>(hosts);
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

  /** Takes the token of a request; true the first time. */
  synchronized boolean takes(String token, HttpRequest request) {
    boolean known = tokens.remove(token);
    if (known && hosts.size() < MOST_NAMES) {
      hosts.add(request.host());
    }
    return known;
  }

  private synchronized boolean knows(String host) {
    return hosts.contains(host);
  }

  /** What a browser is to keep. */
  String cookie() {
    return cookieName + "=" + session + ";HttpOnly;SameSite=Strict;Path=/";
  }

  boolean hasCookie(HttpRequest request) {
    for (String header : request.header("cookie")) {
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
  boolean isOurs(HttpRequest request) {
    String host = request.host();
    return knows(host)
        && request.header("origin").stream()
            .allMatch(origin -> origin.equals("http://" + host) || origin.equals("https://" + host))
        && request.header("sec-fetch-site").stream()
            .allMatch(site -> site.equals("same-origin") || site.equals("none"));
  }
}
