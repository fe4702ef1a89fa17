package org.tinyprof.sql;

import java.io.IOException;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the database says of a statement that failed, as one line. */
final class Failure {
  private static final Pattern OURS =
      Pattern.compile("(?:java\\.[\\w.]+|org\\.tinyprof\\.[\\w.]+)Exception: (.*)");
  private static final Pattern POSITION = Pattern.compile("(?s)\\s*LINE \\d+: .*");

  private Failure() {}

  static IOException of(SQLException failure) {
    String text = String.valueOf(failure.getMessage());
    Matcher ours = OURS.matcher(text);
    if (ours.find()) { // an exception of our reader, with its stack trace
      return new IOException(ours.group(1), failure);
    }
    if (text.startsWith("Out of Memory Error")) {
      return new IOException(
          "the query needs more memory than it may use; ask for fewer rows or columns, or give it"
              + " more with --memory",
          failure);
    }
    if (text.startsWith("INTERRUPT")) {
      return new IOException("the query was cancelled", failure);
    }
    String line = POSITION.matcher(text).replaceFirst("").replaceAll("\\s*\n\\s*", " ").strip();
    if (text.startsWith("Permission Error")) {
      return new IOException(
          line + "; start with --external-access if the query shall reach other files", failure);
    }
    return new IOException(line, failure);
  }
}
