package org.tinyprof.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where a file goes: standard output, or a path that is whole or not there. */
final class OutputOption {
  private static final int BUFFER = 1 << 16;

  /** What writes the file. */
  @FunctionalInterface
  interface Content {
    void write(OutputStream out) throws IOException;
  }

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write (default: standard output).")
  private Path file;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(names = "--force", description = "Replace FILE if it exists.")
  private boolean force;

  /** Writes bytes that are no text: to a file or into a pipe, and not onto a terminal. */
  void writeBytes(Terminal terminal, Content content) throws IOException {
    if (file == null && terminal.interactive()) {
      throw new ParameterException(
          command.commandLine(), "a terminal cannot show these bytes; give a file: -o FILE");
    }
    write(terminal, content);
  }

  void write(Terminal terminal, Content content) throws IOException {
    if (file == null) {
      content.write(terminal.bytes());
      terminal.bytes().flush();
      return;
    }
    if (Files.exists(file) && !force) {
      throw new FileAlreadyExistsException(
          file.toString(), null, "is there already; give another name, or --force to replace it");
    }
    Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished), BUFFER)) {
        content.write(out);
      }
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }
}
