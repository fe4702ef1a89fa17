package org.tinyprof.io;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.TreeReduction;
import org.tinyprof.io.files.OutputPlace;
import org.tinyprof.io.files.RunFacts;
import org.tinyprof.io.phases.Aggregators;
import org.tinyprof.io.phases.Failures;
import org.tinyprof.io.phases.Groups;

/** Has the ranks agree on a {@link Job}; over MPI right after Init, when all of them are there. */
final class JobStart {
  private final IoSettings settings;
  private final RunDescription description;
  private final Map<String, String> environment;
  private final Consumer<String> messages;
  private final String host = Host.name();
  private final Instant start = Instant.now();

  JobStart(
      IoSettings settings,
      RunDescription description,
      Map<String, String> environment,
      Consumer<String> messages) {
    this.settings = settings;
    this.description = description;
    this.environment = environment;
    this.messages = messages;
  }

  Pending<Job> join(Communicator world) {
    ByteBuffer decided = world.rank() == 0 ? decide(world.size()) : ByteBuffer.allocate(0);
    return world
        .broadcast(0, decided)
        .then(
            told ->
                Groups.form(world, aggregators(world), host)
                    .then(groups -> hosts(world).map(hosts -> job(world, groups, told, hosts))));
  }

  /** Rank 0's choice of time and place. */
  private ByteBuffer decide(int ranks) {
    Output out = new Output();
    out.zigzag(start.getEpochSecond());
    out.varint(start.getNano());
    String wanted = name(ranks);
    try {
      String suffix = settings.format().suffix();
      out.text(OutputPlace.reserve(wanted, suffix, settings.replace()).base().toString());
    } catch (IOException e) {
      out.text("");
      messages.accept(
          Failures.describe(Path.of(wanted), e)
              + "; the job runs on without a profile: set output to a folder that can be written"
              + " to");
    }
    return ByteBuffer.wrap(out.toByteArray());
  }

  /** The aggregators asked for; if the job has too few ranks for them, as many as are usual. */
  private Aggregators aggregators(Communicator world) {
    try {
      settings.aggregators().requireFor(world.size());
      return settings.aggregators();
    } catch (IllegalArgumentException e) {
      if (world.rank() == 0) {
        messages.accept(e.getMessage() + "; auto is used instead");
      }
      return Aggregators.parse("auto");
    }
  }

  /** The distinct names of all hosts, on rank 0. */
  private Pending<List<String>> hosts(Communicator world) {
    return new TreeReduction(world, JobStart::union)
        .reduce(UTF_8.encode(host))
        .map(names -> List.of(UTF_8.decode(names.duplicate()).toString().split("\n")));
  }

  private static ByteBuffer union(ByteBuffer lower, ByteBuffer higher) {
    TreeSet<String> names = new TreeSet<>();
    for (ByteBuffer block : List.of(lower, higher)) {
      names.addAll(List.of(UTF_8.decode(block.duplicate()).toString().split("\n")));
    }
    return UTF_8.encode(String.join("\n", names));
  }

  private Job job(Communicator world, Groups groups, ByteBuffer told, List<String> hosts)
      throws IOException {
    byte[] bytes = new byte[told.remaining()];
    told.get(bytes);
    Input in = new Input("start of rank 0", 0, bytes);
    Instant time = Instant.ofEpochSecond(in.zigzag(), in.varint());
    String base = in.text();
    Optional<OutputPlace> place =
        base.isEmpty()
            ? Optional.empty()
            : Optional.of(new OutputPlace(Path.of(base), settings.format().suffix()));
    return new Job(world, groups, run(time, world.size(), hosts), place);
  }

  private String name(int ranks) {
    LocalDateTime local = LocalDateTime.ofInstant(start, ZoneId.systemDefault());
    return settings
        .output()
        .expand(new RunFacts(ProcessHandle.current().pid(), host, local, environment, ranks));
  }

  /** Where a process writes that cannot ask the others: a name that only this job has. */
  Unconnected unconnected(Launch launch, Capture capture) {
    String name = name(launch.size()) + "." + launch.job().replaceAll("[^A-Za-z0-9._-]", "_");
    OutputPlace place = new OutputPlace(Path.of(name).toAbsolutePath(), settings.format().suffix());
    RunInfo run = run(start, launch.size(), List.of(host));
    return new Unconnected(launch, place, run, capture, settings, messages);
  }

  private RunInfo run(Instant time, int ranks, List<String> hosts) {
    return new RunInfo(
        description.program(),
        time,
        ranks,
        hosts,
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
        description.version(),
        description.clock(),
        description.configuration(),
        description.properties());
  }
}
