package org.tinyprof.viewer;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Answers that stand in an exported page. */
final class Packed {
  private static final Pattern IN_PAGE = Pattern.compile("packed = '([^']*)'");

  private Packed() {}

  static String text(String packed) throws IOException {
    byte[] bytes = Base64.getDecoder().decode(packed);
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static String inPage(String html) throws IOException {
    Matcher found = IN_PAGE.matcher(html);
    if (!found.find()) {
      throw new IOException("no answers stand in the page");
    }
    return text(found.group(1));
  }
}
