package org.tinyprof.io.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The parts in a profile's folder, those left unfinished by a killed job included. */
record PartNames(Path folder, List<String> names) {
  private static final String PREFIX = "part-";

  static PartNames in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names =
          files
              .filter(Files::isRegularFile)
              .map(file -> file.getFileName().toString())
              .filter(name -> name.matches(PREFIX + "\\d{5,9}(\\.tmp)?"))
              .toList();
      return new PartNames(folder, names);
    }
  }

  OptionalInt lowest() {
    return numbers().min();
  }

  int highest() {
    return numbers().max().orElse(-1);
  }

  private IntStream numbers() {
    return names.stream()
        .map(name -> name.substring(PREFIX.length()))
        .filter(number -> !number.endsWith(WholeFile.UNFINISHED))
        .mapToInt(Integer::parseInt);
  }

  void deleteIf(Predicate<String> unwanted) throws IOException {
    for (String name : names) {
      if (unwanted.test(name)) {
        Files.deleteIfExists(folder.resolve(name));
      }
    }
  }
}
