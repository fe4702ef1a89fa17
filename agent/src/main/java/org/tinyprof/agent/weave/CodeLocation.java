package org.tinyprof.agent.weave;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Finds out where a class came from, when asked. */
public final class CodeLocation {
  private static final String FILE = "file";
  private static final String JAR = "jar";
  private static final String JAR_FILE = "file:";
  private static final String NESTED = "nested:"; // of Spring Boot: nested:/app.jar/!BOOT-INF/...
  private static final String INSIDE = "!/";

  private final ProtectionDomain domain;
  private final String known;

  /**
   * @param domain as the JVM gives it to a transformer: null for classes of the JDK
   */
  CodeLocation(ProtectionDomain domain) {
    this(domain, "");
  }

  private CodeLocation(ProtectionDomain domain, String known) {
    this.domain = domain;
    this.known = known;
  }

  /** The location of classes that are no more than looked at. */
  static CodeLocation at(String path) {
    return new CodeLocation(null, path);
  }

  /**
   * The path of the jar or folder, another place as its URL, or the empty text if the class loader
   * does not say. No code of the application runs: the handler of a URL may be the application's.
   */
  public String path() {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    URL url = source == null ? null : source.getLocation();
    return url == null ? known : path(url);
  }

  /** The path of what a URL names: a file, or one within a jar such as {@code app.jar!/A.class}. */
  public static String path(URL url) {
    String path = url.getPath();
    if (url.getProtocol().equals(FILE)) {
      return decoded(path);
    }
    if (url.getProtocol().equals(JAR) && path.startsWith(JAR_FILE)) {
      return decoded(path.substring(JAR_FILE.length()));
    }
    if (url.getProtocol().equals(JAR) && path.startsWith(NESTED)) {
      String nested = path.substring(NESTED.length());
      String outer = nested.endsWith("/!/") ? nested.substring(0, nested.length() - 3) : nested;
      return decoded(outer.replace("/!", INSIDE));
    }
    String host = url.getAuthority() == null ? "" : "//" + url.getAuthority();
    return url.getProtocol() + ":" + host + path;
  }

  private static String decoded(String path) {
    String whole = path;
    if (whole.endsWith(INSIDE)) {
      whole = whole.substring(0, whole.length() - INSIDE.length());
    } else if (whole.endsWith("/") && whole.length() > 1) {
      whole = whole.substring(0, whole.length() - 1);
    }
    try {
      return whole.indexOf('%') < 0 ? whole : new URI(whole).getPath();
    } catch (URISyntaxException e) {
      return whole; // not encoded: a loader made the URL by hand
    }
  }
}
