package org.tinyprof.io.facts;

import java.util.Properties;
import org.tinyprof.format.run.RunAttributes;

/** The JDK of this process and how it was set up. */
final class Jdk {
  private final SystemFiles files;
  private final Properties system;
  private final CommandLine command;

  Jdk(SystemFiles files, Properties system, CommandLine command) {
    this.files = files;
    this.system = system;
    this.command = command;
  }

  void addTo(FactSheet sheet) {
    String flags = command.flags();
    sheet.text(RunAttributes.JDK, version());
    sheet.text(FactNames.JDK_VENDOR, system.getProperty("java.vendor", ""));
    sheet.text(FactNames.JDK_FLAGS, flags);
    sheet.text(FactNames.JDK_COLLECTOR, Collector.of(files, flags));
    sheet.number(FactNames.JDK_HEAP, Runtime.getRuntime().maxMemory());
  }

  private String version() {
    String name = system.getProperty("java.vm.name", "");
    return (name + " " + system.getProperty("java.vm.version", "")).strip();
  }
}
