package org.tinyprof.sql;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the database says of a statement that failed, as one line. */
final class Failure {
  private static final Pattern OURS =
      Pattern.compile("((?:java|org\\.tinyprof)\\.[\\w.]+(?:Exception|Error))(?:: (.*))?");
  private static final Pattern POSITION = Pattern.compile("(?s)\\s*LINE \\d+: .*");

  private Failure() {}

  static IOException of(SQLException failure) {
    String text = String.valueOf(failure.getMessage());
    Matcher ours = OURS.matcher(text);
    if (ours.find()) { // an exception of our reader, with its stack trace
      return ofReader(ours.group(1), String.valueOf(ours.group(2)), failure);
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
          line + "; start with --external-access if the query needs other files", failure);
    }
    return new IOException(line, failure);
  }

  private static IOException ofReader(String type, String message, SQLException failure) {
    if (type.equals(NoSuchFileException.class.getName())) {
      return new NoSuchFileException(message);
    }
    if (type.equals(OutOfMemoryError.class.getName())) {
      return new IOException("not enough memory; set TINYPROF_JAVA_OPTS=-Xmx8g or so", failure);
    }
    return new IOException(message, failure);
  }
}
