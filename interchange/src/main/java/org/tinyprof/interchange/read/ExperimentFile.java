package org.tinyprof.interchange.read;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * An experiment of Extra-P: one file with many runs. The path of a run is that of the file with its
 * name below, as if the file were a folder: {@code study.txt/x=20,y=1.r1}.
 */
public final class ExperimentFile {
  /** The file that was read last: questions to all its runs open it again and again. */
  private static volatile SoftReference<ExperimentFile> last = new SoftReference<>(null);

  private final Path path;
  private final long size;
  private final FileTime changed;
  private final RunId id;
  private final Experiment experiment;
  private final Map<String, int[]> runs;

  private ExperimentFile(Path path, long size, FileTime changed) throws IOException {
    this.path = path;
    this.size = size;
    this.changed = changed;
    byte[] bytes = Utf8.of(Files.readAllBytes(path));
    this.id = RunId.of(bytes);
    try {
      this.experiment =
          isJson(bytes)
              ? ExperimentJson.read(path.toString(), bytes)
              : ExperimentText.read(path.toString(), bytes);
    } catch (IllegalArgumentException e) { // a name or value that no profile can hold
      throw new MalformedProfileException(path.toString(), 0, String.valueOf(e.getMessage()));
    }
    this.runs = experiment.runs();
  }

  private static boolean isJson(byte[] bytes) {
    return ForeignFile.isJson(
        new String(bytes, 0, Math.min(64, bytes.length), StandardCharsets.UTF_8));
  }

  /** Whether a file is an experiment; its start tells of a text, and all members of JSON. */
  public static boolean isOne(Path path, byte[] start) throws IOException {
    String text = new String(Utf8.of(start), StandardCharsets.UTF_8);
    return ForeignFile.isJson(text)
        ? JsonMembers.areOfAnExperiment(path)
        : ExperimentText.START.matcher(text).find();
  }

  /** Whether a path is that of a run in a file. */
  public static boolean isRun(Path path) {
    Path file = path.getParent();
    return file != null && Files.isRegularFile(file);
  }

  /** The paths of all runs, in the order of the points. */
  public static List<Path> runs(Path path) throws IOException {
    List<Path> paths = new ArrayList<>();
    open(path).runs.keySet().forEach(name -> paths.add(path.resolve(name)));
    return paths;
  }

  /** Reads one run. */
  public static Profile read(Path run) throws IOException {
    Path path = run.getParent();
    ExperimentFile file = open(path);
    int[] place = file.runs.get(String.valueOf(run.getFileName()));
    if (place == null) {
      throw new NoSuchFileException(run.toString());
    }
    try {
      return file.experiment.profile(
          path.toString(), StackProfile.program(path.toString()), file.id, place[0], place[1]);
    } catch (IllegalArgumentException e) { // a name or value that no profile can hold
      throw new MalformedProfileException(path.toString(), 0, String.valueOf(e.getMessage()));
    }
  }

  /** Says how to ask about an experiment, which is not one run. */
  public static IOException severalRuns(Path path) throws IOException {
    List<Path> runs = runs(path);
    return new IOException(
        path
            + ": an experiment of Extra-P with "
            + runs.size()
            + " runs; ask all with tinyprof model, or one of them: "
            + runs.get(0));
  }

  private static ExperimentFile open(Path path) throws IOException {
    long size = Files.size(path);
    FileTime changed = Files.getLastModifiedTime(path);
    ExperimentFile known = last.get();
    if (known != null
        && known.path.equals(path)
        && known.size == size
        && known.changed.equals(changed)) {
      return known;
    }
    ExperimentFile read = new ExperimentFile(path, size, changed);
    last = new SoftReference<>(read);
    return read;
  }
}
