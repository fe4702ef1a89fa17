package org.tinyprof.io.start;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Consumer;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.io.clock.ClockName;
import org.tinyprof.io.clock.JobClocks;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.facts.Contention;
import org.tinyprof.io.facts.JobFacts;
import org.tinyprof.io.facts.LateAttributes;
import org.tinyprof.io.facts.ProcessFacts;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.facts.RunIds;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.OutputName;
import org.tinyprof.io.file.OutputPlace;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.io.flush.Aggregators;
import org.tinyprof.io.flush.Groups;
import org.tinyprof.io.launch.Host;
import org.tinyprof.io.launch.LaunchedProcess;
import org.tinyprof.io.launch.ThisProcess;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Lets the ranks agree on a {@link Job}; with MPI right after Init, when all of them are there. */
public final class JobStart {
  private final ProfilerSettings settings;
  private final OutputName output;
  private final String suffix;
  private final RunDescription description;
  private final Map<String, String> environment;
  private final Consumer<String> messages;
  private final String host = Host.name();
  private final Instant start = Instant.now();
  private final long startNanos = System.nanoTime();
  private final ProcessFacts process;
  private final long clockName = ClockName.here();

  public JobStart(
      ProfilerSettings settings,
      RunDescription description,
      Map<String, String> environment,
      Consumer<String> messages) {
    this.settings = settings;
    output = new OutputName(settings.profile());
    suffix = OutputFormat.of(settings).suffix();
    this.description = description;
    this.environment = environment;
    this.messages = messages;
    process = ProcessFacts.ofThisProcess(host, description.program(), environment);
  }

  /** Facts about this process. */
  public ProcessFacts process() {
    return process;
  }

  /** What the ranks agree on; empty if the job cannot be profiled, which one of them says. */
  public Pending<Optional<Job>> join(Participants participants) {
    return new Joining(participants).begin();
  }

  private final class Joining extends Protocol<Optional<Job>> {
    private final Participants participants;
    private final Communicator group;
    private Pending<ByteBuffer> told;
    private StartResponse response;
    private ReadinessCheck readiness;
    private Pending<Boolean> agreed;
    private Aggregators aggregators;
    private Pending<Boolean> shared;
    private Pending<Groups> groups;
    private Pending<SortedSet<String>> hosts;
    private Pending<JobClocks> clocks;

    Joining(Participants participants) {
      this.participants = participants;
      group = participants.group();
    }

    @Override
    protected Pending<?> step(int number) throws IOException {
      switch (number) {
        case 0 -> {
          told =
              group.broadcast(
                  0, participants.leads() ? decide(participants.worldSize()) : Blocks.empty());
          return told;
        }
        case 1 -> {
          response = StartResponse.read(told.result(), suffix);
          boolean same = response.clockName() == clockName;
          readiness = new ReadinessCheck(participants, response.obstacle(), same, messages);
          agreed = readiness.begin();
          return agreed;
        }
        case 2 -> {
          if (!agreed.result() || response.place().isEmpty()) {
            return end(nothing());
          }
          aggregators = aggregators(group);
          shared = shared();
          return shared;
        }
        case 3 -> {
          Aggregators able = shared.result() ? aggregators : new Aggregators.Fixed(1);
          groups = Groups.form(group, able, host);
          return groups;
        }
        case 4 -> {
          hosts = new HostNames(group, host).begin();
          return hosts;
        }
        case 5 -> {
          clocks =
              readiness.oneClock()
                  ? Pending.of(JobClocks.one(response.clock()))
                  : JobClocks.compare(group, clockName, participants.rank(), response.clock());
          return clocks;
        }
        default -> {
          return end(Optional.of(job(List.copyOf(hosts.result()))));
        }
      }
    }

    /** Gives the place back that rank 0 has reserved. */
    private Optional<Job> nothing() throws IOException {
      if (participants.leads() && response.place().isPresent()) {
        response.place().get().release();
      }
      return Optional.empty();
    }

    /** Whether all writing ranks see the same folder. */
    private Pending<Boolean> shared() {
      if (!aggregators.mayBeSeveral(group.size())) {
        return Pending.of(true);
      }
      Path folder = response.place().orElseThrow().rankFiles();
      return new SharedFolder(participants, folder, host, environment, messages).begin();
    }

    private Job job(List<String> everywhere) {
      int told = Launch.ranksHere(environment);
      int ranksHere = told == Launch.UNKNOWN ? group.size() : told;
      Attributes known =
          JobFacts.places(everywhere, ranksHere)
              .with(RunAttributes.COST + "rendezvous", participants.foundNanos());
      if (!participants.areAll()) {
        known = known.with(RunAttributes.APART, participants.missing());
      }
      LateAttributes contention =
          participants.leads() ? Contention.sinceNow() : LateAttributes.NONE;
      CurrentRun run =
          current(response.id(), response.start(), participants.worldSize(), known, contention);
      return new Job(
          participants,
          groups.result(),
          ranksHere,
          run,
          response.place().orElseThrow(),
          clocks.result());
    }
  }

  /** Rank 0's choice of time and place; where it finds no place, it says so. */
  private ByteBuffer decide(int ranks) {
    RunId id = RunIds.random();
    String store = settings.store();
    String wanted = store.isEmpty() ? output.expand(facts(ranks)) : store;
    try {
      OutputPlace place =
          store.isEmpty()
              ? OutputPlace.reserve(wanted, suffix, settings.overwrite(), messages)
              : new StoreEntry(store, settings.dayLimitBytes(), environment, messages)
                  .reserve(description.program(), start, id, suffix);
      return StartResponse.to(place, id, start, clockName);
    } catch (IOException | RuntimeException e) { // the other ranks wait for an answer
      messages.accept(
          WriteFailures.describe(Path.of(wanted), e)
              + "; the job runs on without a profile: set output to a folder that can be written"
              + " to");
      return StartResponse.none();
    }
  }

  /** The aggregators asked for; if the job has too few ranks for them, as many as are usual. */
  private Aggregators aggregators(Communicator world) {
    try {
      Aggregators asked = Aggregators.of(settings.aggregators());
      asked.requireFor(world.size());
      return asked;
    } catch (IllegalArgumentException e) {
      if (world.rank() == 0) {
        messages.accept(e.getMessage() + "; auto is used instead");
      }
      return Aggregators.of(ProfilerSettings.AUTO);
    }
  }

  private ThisProcess facts(int ranks) {
    return new ThisProcess(host, start, environment, ranks);
  }

  /** Where a rank writes that cannot ask the others: a name and an id that only this job has. */
  public SeparateRank separate(Launch launch, String reason) {
    String job = OutputName.plain(launch.job());
    String name = output.expand(new LaunchedProcess(launch, facts(launch.size())));
    OutputPlace place = OutputPlace.named(name, suffix, name.contains(job) ? "" : "." + job);
    int ranks = launch.knowsSize() ? launch.size() : launch.rank() + 1; // at least
    RunId id = RunIds.ofJob(launch.job(), description.program());
    Attributes known = JobFacts.place(host).with(RunAttributes.APART, reason);
    if (!launch.knowsSize()) {
      known = known.with(RunAttributes.RANKS_UNKNOWN, Attribute.of(true));
    }
    return new SeparateRank(place, current(id, start, ranks, known, LateAttributes.NONE));
  }

  private CurrentRun current(
      RunId id, Instant time, int ranks, Attributes known, LateAttributes contention) {
    RunInfo agreed = RunInfo.recorded(id, description.program(), time, ranks, known);
    return new CurrentRun(agreed, process, description, startNanos, contention);
  }
}
