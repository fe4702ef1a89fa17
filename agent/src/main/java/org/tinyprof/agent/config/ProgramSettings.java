package org.tinyprof.agent.config;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Settings of a program that starts the profiler itself, as keys and values of a configuration. */
final class ProgramSettings {
  private ProgramSettings() {}

  static List<String> pairs(ProfilerSettings settings) {
    List<String> pairs = new ArrayList<>();
    add(pairs, ConfigurationKey.OUTPUT, settings.profile());
    if (settings.aggregators() != ProfilerSettings.AUTO) {
      add(pairs, ConfigurationKey.AGGREGATORS, Integer.toString(settings.aggregators()));
    }
    if (!settings.snapshotInterval().isZero()) {
      add(pairs, ConfigurationKey.SNAPSHOT, settings.snapshotInterval().toMillis() + "ms");
    }
    add(pairs, ConfigurationKey.THREADS, settings.threadsApart() ? "each" : "fold");
    add(pairs, ConfigurationKey.TIMES, settings.rawTimes() ? "raw" : "compensated");
    if (settings.cpu() || settings.alloc()) {
      add(pairs, ConfigurationKey.METRICS, meters(settings));
    }
    add(pairs, ConfigurationKey.BUDGET, budget(settings.budget()));
    return pairs;
  }

  private static void add(List<String> pairs, ConfigurationKey key, String value) {
    pairs.add(key.written() + "=" + value);
  }

  private static String meters(ProfilerSettings settings) {
    String alloc = settings.cpu() ? "cpu;alloc" : "alloc";
    return settings.alloc() ? alloc : "cpu";
  }

  private static String budget(double share) {
    return share >= 1 ? "off" : BigDecimal.valueOf(share).movePointRight(2).toPlainString() + "%";
  }
}
