package org.tinyprof.cli.keep;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.interchange.write.ExportFormat;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * What {@code convert} makes of runs.
 *
 * @param file the format of a single file; empty for a folder of Parquet files
 */
record ConvertTarget(Optional<ExportFormat> file) {
  private static final String PARQUET = "parquet";

  /** Reads what the user typed. */
  static final class Converter implements ITypeConverter<ConvertTarget> {
    @Override
    public ConvertTarget convert(String typed) {
      String word = typed.toLowerCase(Locale.ROOT);
      if (word.equals(PARQUET)) {
        return new ConvertTarget(Optional.empty());
      }
      return Stream.of(ExportFormat.values())
          .filter(format -> format.toString().equals(word))
          .findFirst()
          .map(format -> new ConvertTarget(Optional.of(format)))
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + typed + "' is not one of " + String.join(", ", words())));
    }
  }

  /** All words, for help and completion. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return words().iterator();
    }
  }

  private static List<String> words() {
    List<String> words = new ArrayList<>();
    for (ExportFormat format : ExportFormat.values()) {
      words.add(format.toString());
    }
    words.add(PARQUET);
    return words;
  }
}
