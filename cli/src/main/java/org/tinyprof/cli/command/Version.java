package org.tinyprof.cli.command;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version this command was built as, from its jar. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String built = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "tinyprof " + Optional.ofNullable(built).orElse("(not built)"),
      "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
    };
  }
}
