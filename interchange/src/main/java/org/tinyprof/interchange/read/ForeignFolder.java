package org.tinyprof.interchange.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.cube.CubeFile;
import org.tinyprof.interchange.hpctoolkit.HpcToolkitDatabase;
import org.tinyprof.interchange.tree.ForeignProfile;

/** A folder that holds one run of another tool: TAU's files, Score-P's or HPCToolkit's. */
public final class ForeignFolder {
  private static final String CUBE = ".cubex";
  private static final String TAU_METRIC = "MULTI__";
  private static final String TAU_TIME = TAU_METRIC + "TIME";
  private static final String SCORE_P = "profile.cubex";

  private ForeignFolder() {}

  /** The files of the run that a folder holds; empty if it holds none. */
  public static List<Path> files(Path folder) throws IOException {
    List<Path> tau = ForeignFile.tauFiles(folder);
    if (!tau.isEmpty()) {
      return tau;
    }
    if (HpcToolkitDatabase.isOne(folder)) {
      return HpcToolkitDatabase.files(folder);
    }
    return cube(folder).map(List::of).orElse(List.of());
  }

  /** Whether a file is the description of a run whose values are in other files beside it. */
  public static boolean isHeldBy(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    return file.endsWith("experiment.xml") && folder != null && HpcToolkitDatabase.isOne(folder);
  }

  /** Reads the run that a folder holds. */
  public static ForeignProfile read(Path folder, ReadingRules rules) throws IOException {
    List<Path> tau = ForeignFile.tauFiles(folder);
    if (!tau.isEmpty()) {
      return ForeignFile.readTau(folder, tau, rules);
    }
    try {
      Optional<Path> cube = cube(folder);
      return HpcToolkitDatabase.isOne(folder) || cube.isEmpty()
          ? new ForeignProfile(
              HpcToolkitDatabase.read(folder, FolderParameters.of(folder)), rules.unused())
          : CubeFile.read(cube.get(), FolderParameters.of(folder)).with(rules.unused());
    } catch (UncheckedIOException e) { // too many callpaths
      throw e.getCause();
    } catch (IllegalArgumentException e) { // a name or value that no profile can hold
      throw new MalformedProfileException(folder.toString(), 0, String.valueOf(e.getMessage()));
    }
  }

  /** What a folder without a run is, if its files tell: a format that is not read. */
  public static Optional<String> unread(Path folder) throws IOException {
    if (Files.exists(folder.resolve("meta.db")) && Files.exists(folder.resolve("profile.db"))) {
      return Optional.of(
          "a database of HPCToolkit 4 (meta.db, profile.db), which TinyProf does not read; it reads"
              + " those up to version 3, which have an experiment.xml");
    }
    if (Files.exists(folder.resolve("experiment.xml"))) {
      return Optional.of("HPCToolkit's experiment.xml without its files of values (.metric-db)");
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(TAU_METRIC))
          .filter(Files::isDirectory)
          .min(
              Comparator.comparing((Path file) -> !file.endsWith(TAU_TIME))
                  .thenComparing(file -> file))
          .map(metric -> "has a folder for each of TAU's metrics; give one of them: " + metric);
    }
  }

  /** The profile of Score-P, or the only one in the format that Score-P uses. */
  private static Optional<Path> cube(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> cubes =
          files
              .filter(file -> file.getFileName().toString().endsWith(CUBE))
              .filter(file -> !file.getFileName().toString().startsWith("."))
              .filter(Files::isRegularFile)
              .toList();
      return cubes.size() == 1
          ? Optional.of(cubes.get(0))
          : cubes.stream().filter(cube -> cube.endsWith(SCORE_P)).findFirst();
    }
  }
}
