package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Rows of figures in a file of their own, which a page links to.
 *
 * @param name the file's name
 * @param rows the first one names the columns
 */
record DataFile(String name, List<List<String>> rows) {
  /** The folder of all data files, beside the pages. */
  static final String FOLDER = "data";

  private static final String BETWEEN = "\",\"";

  /** Reads a file that {@link #write} wrote: every cell is quoted, and no cell holds a line end. */
  static DataFile read(Path pages, String name) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String line : Files.readAllLines(pages.resolve(FOLDER).resolve(name))) {
      List<String> cells = List.of(line.substring(1, line.length() - 1).split(BETWEEN, -1));
      rows.add(cells.stream().map(cell -> cell.replace("\"\"", "\"")).toList());
    }
    return new DataFile(name, rows);
  }

  void write(Path pages) throws IOException {
    Path folder = Files.createDirectories(pages.resolve(FOLDER));
    Files.writeString(folder.resolve(name), csv());
  }

  private String csv() {
    return rows.stream().map(DataFile::line).collect(Collectors.joining());
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("\"", "\"\""))
        .collect(Collectors.joining(BETWEEN, "\"", "\"\n"));
  }

  /** The file as an item of a page's list. */
  String link(String title) {
    return "- [%s](%s/%s)\n".formatted(title, FOLDER, name);
  }
}
