package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.RunId;
import org.tinyprof.interchange.tree.ForeignProfile;

/** The runs of an experiment of Extra-P. */
final class ExperimentRuns implements RunsInFile {
  private final String file;
  private final RunId id;
  private final ExtraPExperiment experiment;
  private final Map<String, int[]> runs;

  private ExperimentRuns(String file, RunId id, ExtraPExperiment experiment) {
    this.file = file;
    this.id = id;
    this.experiment = experiment;
    this.runs = experiment.runs();
  }

  /** Reads one of the formats that Extra-P has. */
  interface Format {
    ExtraPExperiment read(String file, byte[] bytes) throws IOException;
  }

  static RunsInFile read(String file, byte[] bytes, Format format) throws IOException {
    return new ExperimentRuns(file, RunId.of(bytes), format.read(file, bytes));
  }

  @Override
  public String kind() {
    return "an experiment of Extra-P";
  }

  @Override
  public List<String> names() {
    return List.copyOf(runs.keySet());
  }

  /** Models are of the numbers in the file, whatever their unit. */
  private static List<String> unused(ReadingRules rules) {
    List<String> said = new ArrayList<>();
    rules
        .unit()
        .ifPresent(
            unit ->
                said.add("Values of Extra-P stay as they are; --unit " + unit + " is not used."));
    rules.unusedColumns().ifPresent(said::add);
    return said;
  }

  @Override
  public ForeignProfile read(String name, ReadingRules rules) throws IOException {
    int[] place = runs.get(name);
    return new ForeignProfile(
        experiment.profile(file, ForeignProfile.program(file), id, place[0], place[1]),
        unused(rules));
  }
}
