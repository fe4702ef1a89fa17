package org.tinyprof.format.run;

/** The names of the attributes that TinyProf gives a run. Users add their own. */
public final class RunAttributes {
  public static final String JDK = "jdk";
  public static final String VERSION = "tinyprof.version";
  public static final String CLOCK = "tinyprof.clock";

  /** {@code raw} where times have in them what recording cost; otherwise absent. */
  public static final String TIMES = "tinyprof.times";

  /** {@link #STRETCHES} where calls were traced in some stretches of the run; otherwise absent. */
  public static final String TRACE = "tinyprof.trace";

  /** The value of {@link #TRACE}. */
  public static final String STRETCHES = "stretches";

  /** What recording may cost: a share of the CPU time such as {@code 2 %}, or {@code off}. */
  public static final String BUDGET = "tinyprof.budget";

  /** Who took stacks of the threads, or {@code none} and why. */
  public static final String SAMPLER = "tinyprof.sampler";

  /** The id of the run that methods worth timing were learned from; absent if none was. */
  public static final String LEARN = "tinyprof.learn";

  /** Methods that were learned once and are no longer timed, separated by blanks. */
  public static final String LEARN_DROPPED = "tinyprof.learn.dropped";

  /** How many ranks learned from another run than rank 0 did; absent if none. */
  public static final String LEARN_OTHERS = "tinyprof.learn.others";

  /** Settings that had no effect, and why, separated by {@code |}; absent if all had. */
  public static final String IGNORED = "tinyprof.ignored";

  /** Hash of the configuration that the job ran with. */
  public static final String CONFIGURATION = "tinyprof.configuration";

  /**
   * Checksum of the program's arguments: runs of different ones differ in it. Absent where the
   * arguments are not known.
   */
  public static final String ARGUMENTS_HASH = "arguments.hash";

  /** The names of all hosts, separated by blanks. */
  public static final String HOSTS = "hosts";

  /** The moment of the flush, by the clock of rank 0. */
  public static final String END = "end";

  /** Seconds from the start of the job to the flush, by the clock of rank 0. */
  public static final String WALL = "wall";

  /** The job's exit code, if it was not 0 and the job's end was awaited. */
  public static final String EXIT_CODE = "exit.code";

  /** Yes for the file of a single rank that could not reach the others. */
  public static final String RANK_FILE = "tinyprof.rank-file";

  /** Why not all ranks of the job wrote their values together; absent if they did. */
  public static final String APART = "tinyprof.apart";

  /** Yes where the launcher did not say how many ranks the job has. */
  public static final String RANKS_UNKNOWN = "tinyprof.ranks-unknown";

  /**
   * What the values are of several ranks that a file does not keep apart: their {@code mean},
   * {@code sum}, {@code smallest} or {@code largest}, or {@link #SINGLE_VALUE}; absent where it
   * keeps them apart.
   */
  public static final String RANKS_FOLDED = "tinyprof.ranks-folded";

  /** In the place of what values are of several ranks: the file does not say. */
  public static final String SINGLE_VALUE = "single value";

  /**
   * The MPI that a process used or may have used without a call that the agent knows: the name of
   * its library, or {@code launcher} where only the launcher's ranks speak for it.
   */
  public static final String UNSEEN_MPI = "mpi.unseen";

  /** Whether the first rank's process has had virtual threads; missing if it had none. */
  public static final String VIRTUAL_THREADS = "threads.virtual";

  /** How many flushes there were before this one. */
  public static final String FLUSHES_BEFORE = "tinyprof.flushes.before";

  /** The prefix of the profiler's own costs, in nanoseconds. */
  public static final String COST = "tinyprof.cost.";

  /** How many methods a rule wove on rank 0: the rule, as it was written, stands behind this. */
  public static final String WOVEN = "tinyprof.woven.";

  /** How many of the program's methods are left to their callers: no loop, no call. */
  public static final String TINY = "tinyprof.tiny";

  /** The attributes that a study varies, separated by commas: what models of its runs are by. */
  public static final String PARAMETERS = "model.parameters";

  private RunAttributes() {}
}
