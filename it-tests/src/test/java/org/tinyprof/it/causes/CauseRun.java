package org.tinyprof.it.causes;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.it.agent.Finished;
import org.tinyprof.it.agent.Foreign;
import org.tinyprof.it.agent.Jdk;
import org.tinyprof.it.agent.Jvm;
import org.tinyprof.it.agent.OpenMpi;
import org.tinyprof.it.agent.Programs;
import org.tinyprof.it.causes.KnownCause.Needs;

/** Runs the programs under the agent as it is without configuration, and reads their first page. */
final class CauseRun implements AutoCloseable {
  private static final Path SOURCES = Path.of("src/causes");

  private final SlowServer server = new SlowServer();
  private final Map<Needs, Path> compiled = new EnumMap<>(Needs.class);

  CauseRun() throws IOException {}

  /** The first page of one run. */
  Report report(KnownCause cause, Jdk jdk)
      throws IOException, InterruptedException, QuestionException {
    Finished finished =
        jvm(cause, jdk)
            .agent("")
            .sampled()
            .option(cause.options().toArray(String[]::new))
            .option("-XX:+UsePerfData") // as without tests: it tells of the collector
            .option("-Dcause.port=" + server.port(), "-Dcause.http=" + server.httpPort())
            .run("cause." + cause.program());
    if (finished.exitCode() != 0) {
      throw new IllegalStateException(cause.program() + ": " + finished);
    }
    try (Run run = Run.open(finished.folder().resolve("tinyprof.tprof"))) {
      return run.report();
    }
  }

  private Jvm jvm(KnownCause cause, Jdk jdk) {
    Path plain = classes(Needs.NOTHING, "plain", "");
    return switch (cause.needs()) {
      case NOTHING -> new Jvm(jdk).classPath(plain).option("-Xmx256m");
      case LIBRARIES -> {
        List<Path> jars = Foreign.causeLibraries();
        String needed =
            Stream.concat(jars.stream(), Stream.of(plain))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        List<Path> path = new ArrayList<>(List.of(classes(Needs.LIBRARIES, "library", needed)));
        path.add(plain);
        path.addAll(jars);
        yield new Jvm(jdk).classPath(path.toArray(Path[]::new)).option("-Xmx256m");
      }
      case MPI -> {
        OpenMpi mpi = OpenMpi.require();
        Path classes = classes(Needs.MPI, "mpi", mpi.jar().toString());
        yield mpi.jvm(jdk, cause.ranks()).classPath(classes, mpi.jar());
      }
    };
  }

  private Path classes(Needs needs, String folder, String classPath) {
    return compiled.computeIfAbsent(
        needs, unseen -> Programs.compile(SOURCES.resolve(folder), classPath));
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
