package org.tinyprof.cli.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tinyprof.cli.TinyProfCommand;
import org.tinyprof.cli.command.Terminal;
import picocli.AutoComplete;
import picocli.CommandLine;

/** Writes the man pages and the shell completion of the distribution. */
public final class Manual {
  private Manual() {}

  public static void main(String[] args) throws IOException {
    Path man = Files.createDirectories(Path.of(args[0], "man", "man1"));
    Path completion = Files.createDirectories(Path.of(args[0], "completion"));
    String version = args[1];
    OutputStream nowhere = OutputStream.nullOutputStream();
    CommandLine tinyprof = TinyProfCommand.commandLine(Terminal.plain(nowhere, nowhere));
    write(man, tinyprof, version);
    for (CommandLine command : tinyprof.getSubcommands().values()) {
      write(man, command, version);
    }
    Files.writeString(completion.resolve("tinyprof.bash"), AutoComplete.bash("tinyprof", tinyprof));
    Files.writeString(completion.resolve("_tinyprof"), new ZshCompletion().of(tinyprof));
    Files.writeString(completion.resolve("tinyprof.fish"), new FishCompletion().of(tinyprof));
  }

  private static void write(Path folder, CommandLine command, String version) throws IOException {
    ManPage page = new ManPage(command.getCommandSpec(), version);
    Files.writeString(folder.resolve(page.name() + ".1"), page.roff());
  }
}
