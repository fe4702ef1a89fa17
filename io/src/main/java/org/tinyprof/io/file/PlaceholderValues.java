package org.tinyprof.io.file;

/**
 * What a run tells about itself, for the placeholders of an output's name.
 *
 * <p>A name asks only for what it needs: the process id and the local time cost a young JVM some
 * ten milliseconds each.
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
