package org.tinyprof.interchange.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.cube.CubeFile;

/** A profile of another tool, recognised by its contents and not by its name. */
public final class ForeignFile {
  private ForeignFile() {}

  /** Whether a file that starts with these bytes is one, as far as they tell. */
  public static boolean isOne(byte[] start) {
    String text = text(start);
    return isJson(text)
        || text.startsWith(CaliReader.START)
        || text.startsWith(JfrReader.START)
        || TauReader.START.matcher(text).find()
        || PprofReader.starts(start)
        || CubeFile.isOne(start)
        || PerfScriptReader.starts(text)
        || FoldedReader.starts(Utf8.of(start));
  }

  /**
   * Whether a file is one, by more than its first letters: a folder may hold other JSON, other
   * zipped files and other texts.
   */
  public static boolean isProfile(Path path, byte[] start) throws IOException {
    String text = text(start);
    if (isJson(text)) {
      try (InputStream in = Files.newInputStream(path)) {
        return JsonMembers.areOfAProfile(in);
      }
    }
    return PprofReader.startsZipped(start)
        ? PprofReader.startsInside(start) || TauPackedReader.starts(start)
        : FoldedReader.starts(Utf8.of(start))
            ? FoldedReader.hasStacksAlone(Utf8.of(start), Files.size(path) == start.length)
            : isOne(start);
  }

  private static String text(byte[] start) {
    return new String(Utf8.of(start), StandardCharsets.UTF_8);
  }

  static boolean isJson(String text) {
    String stripped = text.stripLeading();
    return stripped.startsWith("{") || stripped.startsWith("[");
  }

  /** Reads the whole file: it has no index. */
  public static Profile read(Path path, byte[] start) throws IOException {
    if (text(start).startsWith(JfrReader.START)) {
      return JfrReader.read(path);
    }
    try {
      if (CubeFile.isOne(start)) {
        return CubeFile.read(path, FolderParameters.of(path.toAbsolutePath().resolveSibling("")));
      }
      byte[] bytes = Utf8.of(Files.readAllBytes(path));
      if (TauPackedReader.starts(start)) {
        String name = path.toString();
        return CaliperProfile.of(name, TauPackedReader.read(name, bytes), RunId.of(bytes));
      }
      return PprofReader.starts(start)
          ? PprofReader.read(path.toString(), bytes)
          : read(path, text(start), bytes);
    } catch (IllegalArgumentException e) { // a name or value that no profile can hold
      throw new MalformedProfileException(path.toString(), 0, String.valueOf(e.getMessage()));
    }
  }

  private static Profile read(Path path, String start, byte[] bytes) throws IOException {
    String name = path.toString();
    if (isJson(start)) {
      return readJson(name, start, bytes);
    }
    RunId id = RunId.of(bytes);
    if (start.startsWith(CaliReader.START)) {
      return CaliperProfile.of(name, CaliReader.read(name, bytes), id);
    }
    if (TauReader.START.matcher(start).find()) {
      TauReader reader = new TauReader(name);
      reader.add(name, bytes, rank(path));
      return CaliperProfile.of(name, reader.table(), id);
    }
    return PerfScriptReader.starts(start)
        ? PerfScriptReader.read(name, bytes)
        : FoldedReader.read(name, bytes);
  }

  private static Profile readJson(String name, String start, byte[] bytes) throws IOException {
    RunId id = RunId.of(bytes);
    if (ChromeTraceReader.starts(bytes)) {
      return ChromeTraceReader.read(name, bytes);
    }
    if (start.stripLeading().startsWith("[")) {
      return CaliperProfile.of(name, HatchetReader.read(name, bytes), id);
    }
    Set<String> members = ForeignJson.members(name, bytes);
    if (members.contains(SpeedscopeReader.PROFILES) && members.contains(SpeedscopeReader.SHARED)) {
      return SpeedscopeReader.read(name, bytes);
    }
    if (members.contains(HatchetGraphReader.GRAPH) && members.contains(HatchetGraphReader.ROWS)) {
      return CaliperProfile.of(name, HatchetGraphReader.read(name, bytes), id);
    }
    if (members.contains(ChromeTraceReader.EVENTS)) {
      return ChromeTraceReader.read(name, bytes);
    }
    if (CpuProfileReader.isOne(members)) {
      return CpuProfileReader.read(name, bytes);
    }
    return CaliperProfile.of(name, SplitJsonReader.read(name, bytes), id);
  }

  /** The files of TAU in a folder, one a thread; empty if there is none. */
  public static List<Path> tauFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> TauReader.FILE.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList();
    }
  }

  /** Reads a folder of TAU's files as one run. */
  public static Profile readTau(Path folder, List<Path> files) throws IOException {
    TauReader reader = new TauReader(folder.toString());
    RunId id = new RunId(0, 0);
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      RunId own = RunId.of(bytes);
      id = new RunId(31 * id.high() + own.high(), 31 * id.low() + own.low());
      try {
        reader.add(file.toString(), bytes, rank(file));
      } catch (IllegalArgumentException e) { // a name or value that no profile can hold
        throw new MalformedProfileException(file.toString(), 0, String.valueOf(e.getMessage()));
      }
    }
    try {
      return CaliperProfile.of(folder.toString(), reader.table(), id);
    } catch (IllegalArgumentException e) {
      throw new MalformedProfileException(folder.toString(), 0, String.valueOf(e.getMessage()));
    }
  }

  /** The rank in the name of a TAU file, which has it nowhere else. */
  private static int rank(Path file) {
    Matcher name = TauReader.FILE.matcher(file.getFileName().toString());
    return name.matches() ? Integer.parseInt(name.group(1)) : 0;
  }
}
