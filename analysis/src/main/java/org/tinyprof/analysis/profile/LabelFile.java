package org.tinyprof.analysis.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;

/**
 * The labels of a file that cannot hold them: a small text beside it, such as {@code
 * recording.jfr.labels}, with a line {@code name=value} for each.
 */
public final class LabelFile {
  /** What the name of such a file ends with. */
  public static final String END = ".labels";

  private static final int MOST_BYTES = 1 << 20;

  private LabelFile() {}

  /** Where the labels of a file or folder are. */
  public static Path of(Path labelled) {
    return labelled.resolveSibling(labelled.getFileName() + END);
  }

  /** Reads the labels of a file or folder; none if it has none. */
  public static Attributes read(Path labelled) throws IOException {
    Path file = of(labelled);
    String text;
    try (InputStream in = Files.newInputStream(file)) {
      text = new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return Attributes.NONE;
    }
    Attributes labels = Attributes.NONE;
    int number = 0;
    for (String line : text.split("\\R", -1)) {
      number++;
      int equals = line.indexOf('=');
      if (equals > 0) {
        labels =
            labels.with(
                line.substring(0, equals).strip(), value(line.substring(equals + 1).strip()));
      } else if (!line.isBlank() && !line.startsWith("#")) {
        throw new IOException(file + ": line " + number + " is not a label; write NAME=VALUE");
      }
    }
    return labels;
  }

  /** The text of such a file. */
  public static byte[] text(Attributes labels) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, Attribute> label : labels.all().entrySet()) {
      String value =
          label.getValue() instanceof Attribute.YesNo truth
              ? String.valueOf(truth.value())
              : label.getValue().toString();
      boolean plain = value(value).equals(label.getValue());
      text.append(label.getKey()).append('=').append(plain ? value : '"' + value + '"');
      text.append('\n');
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** What a user wrote: a number, true or false, a moment, or else a text, maybe in quotes. */
  public static Attribute value(String text) {
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    if (quoted) {
      return new Attribute.Text(text.substring(1, text.length() - 1));
    }
    if (text.equals("true") || text.equals("false")) {
      return Attribute.of(text.equals("true"));
    }
    try {
      return Attribute.of(Instant.parse(text));
    } catch (DateTimeException e) {
      return Attribute.of(text);
    }
  }
}
