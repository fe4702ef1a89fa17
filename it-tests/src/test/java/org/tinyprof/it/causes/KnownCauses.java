package org.tinyprof.it.causes;

import static org.tinyprof.it.causes.KnownCause.library;
import static org.tinyprof.it.causes.KnownCause.mpi;
import static org.tinyprof.it.causes.KnownCause.plain;

import java.util.List;
import java.util.stream.Stream;

/** The collection. */
final class KnownCauses {
  private static final String OTHERS = "Other threads do the work";

  private static final List<KnownCause> PLAIN =
      List.of(
          plain("PoolWorks", "Other threads do the work.*pool-1-thread.*PoolWorks\\.render")
              .never("Everybody waits"),
          plain("PoolSleeps", "pool-1-thread sleeps .* in PoolSleeps\\.remote").never(OTHERS),
          plain("PoolTooSmall", "pool-1-thread waits for sockets .*Remote\\.ask").never(OTHERS),
          plain("PoolStarved", "waits? .*PoolStarved\\.outer").never(OTHERS),
          plain("CommonPoolSockets", "waits? for sockets .*Remote\\.ask")
              .never("runs CommonPoolSockets\\.score"),
          plain("AsyncSockets", "waits? for sockets .*Remote\\.ask").never(OTHERS),
          plain("VirtualQueue", "[Vv]irtual threads.*(not known|unknown)|VirtualQueue\\.book")
              .since(21)
              .never("0 ns waiting"),
          plain("SlowConsumer", "digester.*SlowConsumer\\.digest").never("Everybody waits"),
          plain("SlowUpload", "uploader waits for sockets .*Remote\\.ask").never(OTHERS),
          plain("LockAcrossIo", "LockAcrossIo\\.store").never(OTHERS),
          plain("LockAcrossWork", "LockAcrossWork\\.append|runs Load\\.work"),
          plain("Backtracking", "computes .*(Pattern|Matcher|Backtracking\\.accepts)"),
          plain("Boxing", "(omputes|Memory bounds).*(HashMap|Boxing\\.|Long|Integer)"),
          plain("ManyFiles", "ManyFiles\\.load|[Ff]iles? .*open|open.*[Ff]ile|reads and writes"),
          plain("BadHash", "computes .*(HashMap|BadHash)"),
          plain("Concatenation", "(omputes|Memory bounds).*(Concatenation\\.|String|copy)"),
          plain("GcThrash", "[Cc]ollect(ion|or)").option("-Xmx48m"),
          plain("BigArrays", "BigArrays\\.frame|[Cc]ollect(ion|or)"),
          plain("SerialIo", "reads and writes|SerialIo\\.append"),
          plain("ChildProcess", "waits.*ChildProcess\\.convert|process"),
          plain("Recursion", "computes .*Recursion\\.fibonacci"),
          plain("BusyWait", "computes .*BusyWait\\.spin").never(OTHERS),
          plain("Scheduled", "wait|idle|nothing to do").never(OTHERS + "|Computing bounds"),
          plain("OneLongTask", "OneLongTask\\.price").never("Everybody waits"),
          plain("Exceptions", "computes .*(Throwable|Exception|descend|parseInt)"),
          plain("Polls", "[Mm]ain sleeps .*Polls\\.await").never(OTHERS),
          plain(
                  "OnePermit",
                  "pool-1-thread waits for (sockets|other threads)"
                      + " .*(Remote\\.ask|OnePermit\\.call)")
              .never(OTHERS),
          plain("Idle", "computes .*(Idle\\.simulate)").never("listener|Idle\\.listen"),
          plain("Hello", "Starting the JVM|before and after main|computes").nothingWrong(),
          plain("Multiplies", "computes .*Multiplies\\.multiply").nothingWrong(),
          plain("ParallelSum", "ParallelSum\\.term").nothingWrong(),
          plain("ForkJoinSort", "DualPivotQuicksort|Arrays").nothingWrong(),
          plain("Primes", "computes .*(BitSet|Primes)").nothingWrong());

  private static final List<KnownCause> LIBRARIES =
      List.of(
          library("NewMappers", "computes .*(ObjectMapper|NewMappers\\.read)"),
          library(
                  "OneConnection",
                  "OneConnection\\.place|[Hh]ikari|order waits for sockets .*Remote\\.ask")
              .never(OTHERS),
          library("ManyQueries", "computes .*(Jdbc|h2|ManyQueries\\.price)"),
          library("CommitsEach", "I/O|[Ff]iles|reads and writes|IndexWriter\\.commit")
              .never(OTHERS),
          library("SlowLoader", "[Mm]ain waits for sockets .*Remote\\.ask").never(OTHERS),
          library("RateLimited", "[Mm]ain sleeps .*(RateLimit|Throttle|Uninterruptibles)")
              .never(OTHERS),
          library("RxSockets", "RxCachedThreadScheduler waits for sockets .*Remote\\.ask")
              .never(OTHERS),
          library("ReactorDecodes", "ReactorDecodes\\.decode").never("Everybody waits"),
          library("ReactorBlocks", "query.*sleeps .*ReactorBlocks\\.query").never(OTHERS),
          library("NettyClient", "waits.*NettyClient\\.request|sockets").never(OTHERS),
          library("JettyRenders", "JettyRenders\\.render").never("Everybody waits"),
          library("SmallObjectPool", "SmallObjectPool\\.converse|borrow").never(OTHERS),
          library("SpinningRing", "consumer|[Mm]ain waits for sockets .*Remote\\.ask"),
          library("QuartzTicks", "[Mm]ain sleeps .*QuartzTicks\\.stay").never(OTHERS),
          library("ActorBlocks", "dispatcher waits for sockets .*Remote\\.ask").never(OTHERS),
          library("SerialRequests", "[Mm]ain waits for sockets").never(OTHERS),
          library("LogsFromAll", "lock|logback|Appender|LogsFromAll"),
          library("Retries", "[Mm]ain sleeps").never(OTHERS),
          library("HashesPasswords", "computes .*(bcrypt|BCrypt|Blowfish|logIn)"),
          library("SelectsAll", "computes .*([Ss]elect|Evaluator|Collector|Node|Element)"),
          library("Compresses", "[Mm]ain computes ").nothingWrong(),
          library("CountsInts", "computes .*CountsInts|Int2Int").nothingWrong(),
          library("Decomposes", "computes .*LUDecomposition").nothingWrong(),
          library("Indexes", "[Mm]ain computes ").nothingWrong(),
          library("Parses", "[Mm]ain computes ").nothingWrong());

  private static final List<KnownCause> MPI =
      List.of(
          mpi("LateSender", 2, "Rank 0 works .*(LateSender\\.prepare|Work\\.mill)")
              .never("Rank 1 works|uneven.*on rank 1"),
          mpi("SlowRank", 3, "Rank 2 works").never("Ranks? [01] works?|uneven.*on rank [01]"),
          mpi("TinyMessages", 2, "in MPI calls|messages of").never("works|uneven"),
          mpi("Splits", 2, "MPI_Comm_(split|free)").never("works|uneven"),
          mpi("HybridUneven", 2, "Rank 1 works").never("Rank 0 works|uneven.*on rank 0"),
          mpi("HybridThread", 2, "HybridThread\\.sweep|thread").never("Rank [01] works"),
          mpi("Oversubscribed", 6, "Too few free CPUs|wait for a? ?CPU").never("works|uneven"),
          mpi("RankZeroWrites", 2, "Rank 0 ").never("Rank 1 works|uneven.*on rank 1"),
          mpi("UnevenData", 3, "Ranks? (2|1 and 2).* works?")
              .never("Rank 0 works|uneven.*on rank 0"),
          mpi("MpiOnWorker", 3, "Rank 2 works")
              .never("Ranks? [01] works?|uneven.*on rank [01]|no MPI call"),
          mpi("SerialPart", 2, "Rank 0 works").never("Rank 1 works|uneven.*on rank 1"),
          mpi("RankSleeps", 2, "Rank 1 .*RankSleeps\\.licence")
              .never("Rank 0 works|uneven.*on rank 0"),
          mpi("LargeExchange", 2, "in MPI calls|MPI_Alltoall").never("works|uneven"),
          mpi("Balanced", 2, "ranks compute|CPU").nothingWrong());

  /** Written after the rules were fixed; no rule is tuned to them. */
  private static final List<KnownCause> LATER =
      List.of(
          plain("Sleeps", "retry sleeps .*Sleeps\\.backOff").never(OTHERS),
          plain("SortsEachTime", "computes .*(sort|Sort|compareTo|ranking)"),
          plain("ReadersAndWriter", "writer waits for sockets|waits? for a lock").never(OTHERS),
          plain("Pipe", "[Mm]ain (waits|reads).*Pipe\\.drain").never(OTHERS),
          plain("Accepts", "[Mm]ain waits .*Accepts\\.listen").never(OTHERS),
          plain("Digests", "computes .*(Digest|SHA|sha)").nothingWrong(),
          library("RunsQueries", "computes .*(Jdbc|RunsQueries\\.join)"),
          library("Waits", "pool-1-thread waits for sockets .*Remote\\.ask").never(OTHERS),
          mpi("GathersAll", 2, "Rank 0 works").never("Rank 1 works|uneven.*on rank 1"),
          mpi("Barriers", 2, "MPI_Barrier").never("works|uneven"));

  /** Written after the rules were mended once more; no rule is tuned to these either. */
  private static final List<KnownCause> LAST =
      List.of(
          plain("Straggler", "Straggler\\.(relax|steps)|stage"),
          plain("CopiesLists", "computes .*(ArrayList|arraycopy|CopiesLists)"),
          plain("Formats", "computes .*(Formatter|format|Formats)"),
          plain("ReadsBytes", "ReadsBytes\\.count|reads and writes"),
          plain("LostSignal", "[Mm]ain waits .*LostSignal\\.ready").never(OTHERS),
          plain("HotKey", "HotKey\\.rate|waits for (a lock|sockets)").never(OTHERS),
          plain("Datagrams", "[Mm]ain waits for sockets .*Datagrams\\.answered").never(OTHERS),
          plain("LongNumbers", "computes .*(BigInteger|LongNumbers)").nothingWrong(),
          plain("Packs", "computes .*(Deflater|Packs)").nothingWrong(),
          mpi("SlowRoot", 2, "Rank 0 works .*(SlowRoot\\.parameters|Work\\.mill)")
              .never("Rank 1 works|uneven.*on rank 1"));

  private KnownCauses() {}

  static List<KnownCause> all() {
    return Stream.of(PLAIN, LIBRARIES, MPI, LATER, LAST).flatMap(List::stream).toList();
  }

  static KnownCause named(String program) {
    return all().stream()
        .filter(cause -> cause.program().equals(program))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no program is called " + program));
  }
}
