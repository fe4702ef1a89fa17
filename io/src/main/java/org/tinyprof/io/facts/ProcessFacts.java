package org.tinyprof.io.facts;

import java.time.Instant;
import java.util.Map;
import java.util.Properties;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.runtime.launch.Launch;

/**
 * What a process knows about its machine, its JDK and its job without asking another process.
 *
 * <p>Every rank asks for its {@link #origin}. Only rank 0, and ranks that write their own file, ask
 * for {@link #attributes}. Each is read at the first question and kept. Thread-safe: two threads
 * that ask first both read the same.
 */
public final class ProcessFacts {
  private static final int STATUS_BYTES = 16_384; // a line lists all groups of the user

  private final String host;
  private final String program;
  private final SystemFiles files;
  private final Map<String, String> environment;
  private final Properties system;
  private volatile LaneOrigin origin;
  private volatile Attributes attributes;

  /**
   * @param program dotted name of the main class; empty if unknown
   */
  public ProcessFacts(
      String host,
      String program,
      SystemFiles files,
      Map<String, String> environment,
      Properties system) {
    this.host = host;
    this.program = program;
    this.files = files;
    this.environment = environment;
    this.system = system;
  }

  public static ProcessFacts ofThisProcess(
      String host, String program, Map<String, String> environment) {
    return new ProcessFacts(
        host, program, SystemFiles.ofThisMachine(), environment, System.getProperties());
  }

  /** This process as the origin of values that it read out at a moment. */
  public LaneOrigin origin(Instant moment) {
    LaneOrigin known = origin;
    if (known == null) {
      String status = files.text("proc/self/status", STATUS_BYTES);
      String cores = SystemFiles.field(status, "Cpus_allowed_list");
      known = new LaneOrigin(host, processId(status), cores, moment);
      origin = known;
    }
    return new LaneOrigin(host, known.processId(), known.cores(), moment);
  }

  /** Machine, JDK, MPI, scheduler, version and arguments of the program. */
  public Attributes attributes() {
    Attributes known = attributes;
    if (known == null) {
      known = collect();
      attributes = known;
    }
    return known;
  }

  private Attributes collect() {
    FactSheet sheet = new FactSheet();
    new MachineFacts(files, system).addTo(sheet);
    new Jdk(files, system, new CommandLine(files, environment)).addTo(sheet);
    sheet.text(FactNames.MPI, Launch.library(environment));
    sheet.text(FactNames.PMIX, Launch.pmixVersion(environment));
    Scheduler.addTo(sheet, environment);
    String classPath = system.getProperty("java.class.path", "");
    ApplicationVersion.addTo(sheet, program, classPath, environment);
    sheet.text(RunAttributes.ARGUMENTS_HASH, CommandLine.argumentsHash(system));
    return sheet.attributes();
  }

  /** From the kernel, which knows it in the same page: asking Java for it loads 60 classes. */
  private static long processId(String status) {
    try {
      return Math.max(0, Long.parseLong(SystemFiles.field(status, "Pid")));
    } catch (NumberFormatException e) {
      return ProcessHandle.current().pid();
    }
  }
}
