package org.tinyprof.io.facts;

/**
 * Names of the attributes that this package finds out, besides those of {@link
 * org.tinyprof.format.run.RunAttributes}; docs/attributes.md explains each.
 */
final class FactNames {
  static final String NODES = "nodes";
  static final String RANKS_PER_NODE = "ranks.per.node";
  static final String CORES = "cores";
  static final String CPU = "cpu";
  static final String MEMORY = "memory.bytes";
  static final String OS = "os";
  static final String OS_VERSION = "os.version";
  static final String OS_ARCH = "os.arch";

  static final String JDK_VENDOR = "jdk.vendor";
  static final String JDK_FLAGS = "jdk.flags";
  static final String JDK_COLLECTOR = "jdk.collector";
  static final String JDK_HEAP = "jdk.heap.bytes";

  static final String MPI = "mpi";
  static final String PMIX = "mpi.pmix";

  static final String SCHEDULER = "scheduler";
  static final String JOB_ID = "job.id";
  static final String JOB_NAME = "job.name";
  static final String JOB_QUEUE = "job.queue";
  static final String JOB_ARRAY_INDEX = "job.array.index";
  static final String JOB_CLUSTER = "job.cluster";
  static final String JOB_USER = "job.user";

  static final String APP_VERSION = "app.version";
  static final String ARGUMENTS = "arguments";

  /** The name of a system property stands behind this. */
  static final String PROPERTY = "property.";

  private FactNames() {}
}
