package org.tinyprof.cli.command;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.Optional;
import org.tinyprof.analysis.profile.ReplacedFileRetry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where output goes: standard output, or a file that is complete or does not exist. */
public final class OutputOption {
  private static final int BUFFER = 1 << 16;

  /** What writes the file. */
  @FunctionalInterface
  public interface Content {
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

  /** Whether a file was named. */
  public boolean isFile() {
    return file != null;
  }

  /** What was named, if anything was. */
  public Optional<Path> path() {
    return Optional.ofNullable(file);
  }

  /** Whether a file was named whose name ends like this. */
  public boolean isFileOf(String end) {
    return file != null && file.toString().endsWith(end);
  }

  /** Writes binary output to a file or a pipe, but not to a terminal. */
  public void writeBytes(Terminal terminal, Content content) throws IOException {
    if (file == null && terminal.interactive()) {
      throw new ParameterException(
          command.commandLine(), "a terminal cannot show these bytes; give a file: -o FILE");
    }
    write(terminal, content);
  }

  /**
   * Writes text as it is to a file or a pipe; a terminal gets it with what could control it spelt
   * out.
   */
  public void writeText(Terminal terminal, Content content) throws IOException {
    if (file != null || !terminal.interactive()) {
      write(terminal, content);
      return;
    }
    write(
        terminal,
        bytes -> {
          PrintableOutput out = new PrintableOutput(bytes);
          content.write(out);
          out.finish();
        });
  }

  public void write(Terminal terminal, Content content) throws IOException {
    if (file == null) {
      try {
        content.write(terminal.bytes());
      } catch (IOException e) {
        throw ReplacedFileRetry.tooLate(e);
      }
      terminal.bytes().flush();
      return;
    }
    writeFile(file, force, content);
  }

  /** Writes a file under a temporary name first, so that a file with the final name is complete. */
  public static void writeFile(Path file, boolean force, Content content) throws IOException {
    requireReplaceable(file, force);
    Path unfinished = temporary(file);
    OutputStream created = new NamedOutput(file, unfinished);
    UnfinishedFiles.add(unfinished);
    try {
      try (OutputStream out = new BufferedOutputStream(created, BUFFER)) {
        content.write(out);
      }
      take(file, force);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
      UnfinishedFiles.remove(unfinished);
    }
  }

  /** A link counts as a file: the link is replaced, and its target stays as it is. */
  private static void requireReplaceable(Path file, boolean force) throws IOException {
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && !Files.isSymbolicLink(file)) {
      throw new FileAlreadyExistsException(
          file.toString(), null, "is not a regular file and is not replaced; give another name");
    }
    if (!force) {
      throw new FileAlreadyExistsException(
          file.toString(), null, "is there already; give another name, or --force to replace it");
    }
  }

  /** Looks again, in one step: another process may have written the file in the meantime. */
  private static void take(Path file, boolean force) throws IOException {
    if (!force) {
      try {
        Files.createFile(file);
      } catch (FileAlreadyExistsException e) {
        requireReplaceable(file, false);
      }
    }
  }

  /** A random name beside the file, so that no other user can put a link there. */
  private static Path temporary(Path file) {
    String random = Long.toHexString(new SecureRandom().nextLong());
    return file.resolveSibling(file.getFileName() + "." + random + ".tmp");
  }
}
