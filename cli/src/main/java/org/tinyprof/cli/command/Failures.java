package org.tinyprof.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tinyprof.analysis.text.PrintableText;
import org.tinyprof.analysis.text.QuestionException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns a failure into one line on standard error and an exit code. */
public final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private static final Pattern CHOICE =
      Pattern.compile("expected one of \\[(.*)] \\(case-insensitive\\) but was (.*)");

  private static final Pattern NO_NUMBER =
      Pattern.compile(
          "Invalid value for (?:option '(.*?)'|positional parameter at index \\d+ \\((.*?)\\)).*: "
              + "('.*') is not an? (?:int|long|double)");

  private final BooleanSupplier stacktrace;

  public Failures(BooleanSupplier stacktrace) {
    this.stacktrace = stacktrace;
  }

  @Override
  public int handleParseException(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    print(command, failure, name + ": " + usage(failure, args) + " (see " + name + " --help)");
    return ExitCode.USAGE;
  }

  private static String usage(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    if (failure instanceof UnmatchedArgumentException unmatched) {
      String first = unmatched.getUnmatched().get(0);
      if (isKnownOption(first, command)) {
        return "option '" + first + "' stands after '--', where options end; move it before '--'";
      }
      return unmatched.isUnknownOption()
          ? SpellingHint.option(first, command)
          : SpellingHint.word(unmatched, first);
    }
    if (failure instanceof MissingParameterException) {
      Optional<String> unknown =
          Stream.of(args)
              .takeWhile(word -> !word.equals("--"))
              .filter(word -> word.startsWith("--") && !isKnownOption(word, command))
              .findFirst();
      if (unknown.isPresent()) { // what is missing is most likely what was misspelt
        return SpellingHint.option(unknown.get(), command);
      }
    }
    if (failure.getCause() instanceof InvalidPathException path) {
      return spelling(path);
    }
    Matcher number = NO_NUMBER.matcher(failure.getMessage());
    if (number.matches()) {
      String what = number.group(1) == null ? number.group(2) : number.group(1);
      return what + " is a number: " + number.group(3);
    }
    Matcher choice = CHOICE.matcher(failure.getMessage());
    return choice.replaceFirst(
        found -> found.group(2) + " is not one of " + found.group(1).toLowerCase(Locale.ROOT));
  }

  private static boolean isKnownOption(String word, CommandLine command) {
    if (!word.startsWith("-")) {
      return false; // a command may be called as an option is
    }
    int equals = word.indexOf('=');
    String name = equals < 0 ? word : word.substring(0, equals);
    return command.getCommandSpec().findOption(name) != null;
  }

  @Override
  public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
    if (failure instanceof ClosedPipeException) {
      return ExitCode.OK;
    }
    String name = command.getCommandSpec().qualifiedName();
    print(command, failure, name + ": " + message(failure));
    return failure instanceof QuestionException ? ExitCode.USAGE : ExitCode.SOFTWARE;
  }

  /** What went wrong, and what to do about it. */
  public static String message(Exception failure) {
    if (failure instanceof NoSuchFileException && !Files.exists(Path.of("").toAbsolutePath())) {
      return "this folder has a name that the locale cannot spell; try again with LC_ALL=C.UTF-8";
    }
    if (failure instanceof NoSuchFileException missing) {
      return missing.getFile() + ": no such file or directory; check the path";
    }
    if (failure instanceof AccessDeniedException denied) {
      return denied.getFile() + ": permission denied; ask its owner for the right";
    }
    if (failure instanceof NotDirectoryException file) {
      return file.getFile() + ": not a directory; give the .parts directory the job left";
    }
    if (failure instanceof FileAlreadyExistsException there && there.getReason() != null) {
      return there.getFile() + ": " + there.getReason();
    }
    if (failure instanceof InvalidPathException path) {
      return spelling(path);
    }
    if (failure instanceof FileSystemException file) {
      return file.getMessage() + "; nothing was written under its name";
    }
    boolean told = failure instanceof IOException || failure instanceof QuestionException;
    if (told && failure.getMessage() != null) {
      return failure.getMessage();
    }
    return "unexpected " + failure + "; please report it with the output of --stacktrace";
  }

  private static String spelling(InvalidPathException path) {
    return path.getInput()
        + ": a file cannot have this name in this locale; try again with LC_ALL=C.UTF-8";
  }

  /** Stack traces start their lines with a tab. */
  private static String printable(String line) {
    String frame = line.stripLeading();
    return line.startsWith("\t") ? "\t" + PrintableText.of(frame) : PrintableText.of(line);
  }

  private void print(CommandLine command, Exception failure, String line) {
    PrintWriter err = command.getErr();
    err.println(PrintableText.of(line));
    if (stacktrace.getAsBoolean()) {
      StringWriter trace = new StringWriter();
      failure.printStackTrace(new PrintWriter(trace));
      trace.toString().lines().forEach(each -> err.println(printable(each)));
    }
    err.flush();
  }
}
