package org.tinyprof.analysis.sql;

import java.util.Optional;

/**
 * The memory and the files that an SQL session may use.
 *
 * @param memory that the database may use, such as {@code 4GB}; without it half of the machine's
 * @param externalAccess whether statements may read and write other files
 */
public record SqlSettings(Optional<String> memory, boolean externalAccess) {
  /** Nothing but the runs, and half of the machine's memory. */
  public static final SqlSettings DEFAULT = new SqlSettings(Optional.empty(), false);
}
