package org.tinyprof.interchange.read;

import java.util.Set;

/** The names in Caliper's files: those of Caliper and Hatchet, and those that we add. */
public final class CaliperNames {
  public static final String DATA = "data";
  public static final String COLUMNS = "columns";
  public static final String COLUMN_METADATA = "column_metadata";
  public static final String NODES = "nodes";

  public static final String IS_VALUE = "is_value";
  public static final String UNIT = "attribute.unit";

  /** What people call a column. */
  public static final String ALIAS = "attribute.alias";

  public static final String SECONDS = "sec";

  public static final String LABEL = "label";
  public static final String COLUMN = "column";
  public static final String PARENT = "parent";

  /** Column with a row's callpath, as the number of a node. */
  public static final String PATH = "path";

  /** Column with a row's callpath where samples of stacks tell it. */
  public static final String SAMPLED_PATH = "source.function#callpath.address";

  /** Column with a row's rank. */
  public static final String RANK = "mpi.rank";

  /** Column that newer Hatchets take the order of callpaths from. */
  public static final String NODE_ORDER = "Node order";

  /** End of the name of a column whose values hold those of children. */
  public static final String INCLUSIVE = " (inc)";

  /** Column of a table over ranks: how many ranks ran the callpath. */
  public static final String RANKS = "ranks";

  public static final String CLASS = "class";
  public static final String METHOD = "method";
  public static final String DESCRIPTOR = "descriptor";
  public static final String FILE = "file";
  public static final String LINE = "line";
  public static final String LOCATION = "location";

  /** Column with what the budget left out of a callpath. */
  public static final String NOTE = "note";

  /** Global value with the number of ranks; Caliper itself has {@link #WORLD_SIZE}. */
  public static final String PROCESSES = "num_processes";

  public static final String WORLD_SIZE = "mpi.world.size";

  /** The number of ranks as Adiak, and so Thicket and Benchpark, call it. */
  public static final String JOB_SIZE = "jobsize";

  /** Global value with the names of those that repeat what we know under Adiak's names. */
  public static final String ADIAK = "tinyprof.adiak";

  /** Global values of a file that a run of ours was written to. */
  public static final String RUN_ID = "run.id";

  public static final String SNAPSHOT = "snapshot";
  public static final String ORIGIN = "origin";
  public static final String PROGRAM = "program";
  public static final String START = "start";

  /**
   * Names of columns that a metric cannot have; columns of such a one start with {@link #METRIC}.
   */
  public static final Set<String> TAKEN =
      Set.of(
          PATH,
          RANK,
          NODE_ORDER,
          RANKS,
          CLASS,
          METHOD,
          DESCRIPTOR,
          FILE,
          LINE,
          LOCATION,
          NOTE,
          "rank",
          "node",
          "nid",
          "name");

  public static final String METRIC = "metric.";

  /** Names of members that an attribute cannot have; such a one starts with {@link #ATTRIBUTE}. */
  public static final Set<String> TAKEN_MEMBERS =
      Set.of(
          DATA,
          COLUMNS,
          COLUMN_METADATA,
          NODES,
          PROCESSES,
          RUN_ID,
          SNAPSHOT,
          ORIGIN,
          PROGRAM,
          START,
          RANKS,
          ADIAK);

  public static final String ATTRIBUTE = "attribute.";

  private CaliperNames() {}
}
