package org.tinyprof.cli.many;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PrintedCommand;
import org.tinyprof.cli.command.ReaderThreads;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.store.catalogue.StoredRuns;
import org.tinyprof.store.folder.StoreFolder;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that asks one question of many runs and prints the answer as a page. */
public abstract class EnsembleCommand extends PrintedCommand {
  @Parameters(
      paramLabel = "RUNS",
      arity = "1..*",
      description = {
        "Profiles, folders of profiles, patterns in quotes:",
        "'study/*-cg.tprof', or a store."
      })
  private List<String> words;

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description = "Runs to keep, by their attributes: 'ranks >= 8 and solver = cg'.")
  private String where;

  @Option(
      names = "--derive",
      paramLabel = "FORMULA",
      description =
          "An attribute computed from others: 'points = ranks * size'. Can be given several times.")
  private List<String> derived = new ArrayList<>();

  EnsembleCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page answer(Progress progress) throws IOException, QuestionException {
    ExecutorService threads = ReaderThreads.start();
    try {
      if (!isStore()) {
        return chosen(Ensemble.open(words, threads, progress, rules()));
      }
      try (StoredRuns store = StoredRuns.open(Path.of(words.get(0)), threads, progress)) {
        return chosen(Ensemble.of(store.runSet(threads, progress)));
      }
    } finally {
      threads.shutdown();
    }
  }

  private boolean isStore() throws QuestionException {
    boolean store = false;
    for (String word : words) {
      store |= StoreFolder.isOne(Path.of(word));
    }
    if (store && words.size() > 1) {
      throw new QuestionException(
          "a store is asked alone; name folders in it to ask them beside other runs");
    }
    return store;
  }

  private Page chosen(Ensemble runs) throws IOException, QuestionException {
    Ensemble all = runs;
    for (String formula : derived) {
      all = all.derive(formula);
    }
    return ask(where == null ? all : all.where(where));
  }

  protected abstract Page ask(Ensemble runs) throws IOException, QuestionException;
}
