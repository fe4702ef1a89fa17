package org.tinyprof.io.file;

/**
 * The values of the placeholders in an output's name.
 *
 * <p>Only the values that a name needs are computed: the process id and the local time cost a young
 * JVM about ten milliseconds each.
 */
public interface PlaceholderValues {
  String processId();

  String host();

  /** When the run started, such as {@code 20261115-030405}. */
  String time();

  /** The id that a scheduler gave the job; {@code nojob} outside of any. */
  String jobId();

  int ranks();
}
