package org.tinyprof.io.file;

import org.tinyprof.format.values.Precision;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** The formats a profile can be written in. */
public enum OutputFormat {
  /** The indexed container: small, and opens at once. */
  BINARY(".tprof"),
  /** The paper's compact text: larger, readable by eye. */
  TEXT(".txt");

  private final String suffix;

  OutputFormat(String suffix) {
    this.suffix = suffix;
  }

  public static OutputFormat of(ProfilerSettings settings) {
    return settings.text() ? TEXT : BINARY;
  }

  /** What a profile's name ends with. */
  public String suffix() {
    return suffix;
  }

  /** How to write it, as one file for one aggregator or as a folder for several, under any name. */
  public ProfileStore store(int aggregators, Precision precision) {
    return store(aggregators, precision, false);
  }

  /**
   * The same.
   *
   * @param traced whether calls are traced: trace files need a folder
   */
  public ProfileStore store(int aggregators, Precision precision, boolean traced) {
    return store(aggregators, precision, traced, ProfileNames.any());
  }

  /**
   * The same.
   *
   * @param names that profiles get
   */
  public ProfileStore store(
      int aggregators, Precision precision, boolean traced, ProfileNames names) {
    boolean one = aggregators == 1;
    return switch (this) {
      case BINARY ->
          one && !traced ? new BinaryFile(precision, names) : new BinaryFolder(precision, names);
      case TEXT -> one ? new TextFile(precision, names) : new TextFolder(precision, names);
    };
  }
}
