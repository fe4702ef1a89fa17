package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Topic;

/** Estimated times beside other samplers' and beside the truth. */
public final class TruthTable implements Experiment {
  @Override
  public String name() {
    return "truth";
  }

  @Override
  public String title() {
    return "Estimated times compared with the truth and with other samplers";
  }

  @Override
  public Topic topic() {
    return Topic.TRUTH;
  }

  @Override
  public String background() {
    return """
    TinyProf samples the program's own methods by default. Their times are estimates with a stated standard error. The first table compares \
    public programs with async-profiler alone and with JFR. The second has programs that know their own times.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    new BesidePeers(folder).measure(scale, findings);
    new KnownTable().measure(scale, folder, findings);
    return findings;
  }
}
