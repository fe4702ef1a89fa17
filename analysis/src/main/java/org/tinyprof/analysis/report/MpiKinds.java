package org.tinyprof.analysis.report;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Kinds of MPI calls by name: the names of C ({@code MPI_Isend}, in any class) or of the Java
 * bindings ({@code Comm.iSend}).
 */
final class MpiKinds {
  private static final Predicate<String> SEND_RECEIVE =
      calls("(i|b|s|r|ib|is|ir)?send|i?m?recv|i?sendrecv(_?replace)?|start(all)?");
  private static final Predicate<String> COLLECTIVES =
      calls(
          "i?(neighbor_?)?(bcast|gatherv?|scatterv?|allgatherv?|alltoall[vw]?|allreduce|reduce|"
              + "reduce_?scatter(_?block)?|scan|exscan)|ibarrier|"
              + "comm_(split(_type)?|i?dup(_with_info)?|create)|cart_(create|sub)|graph_create|"
              + "dist_graph_create(_adjacent)?|win_(create|allocate|free)\\w*");
  private static final Predicate<String> WAITING =
      calls("(wait|test)\\w*|i?m?probe|barrier|finalize");
  private static final Predicate<String> REMOTE =
      calls(
          "(win_)?r?(put|get|accumulate|get_?accumulate)|fetch_?and_?op|compare_?and_?swap|"
              + "win_(fence|flush\\w*|lock\\w*|unlock\\w*|sync|start|post|complete|wait|test|\\w+op)");

  private static final Predicate<String> START_OR_END = calls("init(_?thread)?|finalize");

  private static final Predicate<String> SEND_AND_RECEIVE = calls("i?sendrecv(_?replace)?");

  private static final Pattern AS_IN_C = Pattern.compile("^p?mpi_");

  private MpiKinds() {}

  private static Predicate<String> calls(String expression) {
    return Pattern.compile(expression).asMatchPredicate();
  }

  /** Whether a name is that of an MPI call, whatever it does. */
  static boolean isCall(String name) {
    return isPrefixed(name) || isNamedAsInC(name);
  }

  /** A class of the program may be called {@code Mpi}; the bindings have a package and a class. */
  private static boolean isPrefixed(String name) {
    return name.regionMatches(true, 0, "mpi_", 0, 4)
        || name.startsWith("mpi.")
        || name.startsWith("MPI.");
  }

  /** Whether a method of some class has a name of C: {@code Bindings.MPI_Send}. */
  static boolean isNamedAsInC(String name) {
    int parameters = name.indexOf('(');
    int dot = name.lastIndexOf('.', parameters < 0 ? name.length() : parameters);
    return name.startsWith("MPI_", dot + 1) || name.startsWith("PMPI_", dot + 1);
  }

  /** Whether a call is MPI's Init or Finalize. */
  static boolean startsOrEnds(String name) {
    return START_OR_END.test(plain(name));
  }

  /** Whether one call sends a message and receives another. */
  static boolean sendsAndReceives(String name) {
    return SEND_AND_RECEIVE.test(plain(name));
  }

  /** The kind of a call that moves data or waits; empty for all other names. */
  static Optional<Category> of(String name) {
    String call = plain(name);
    if (call.startsWith("file_")) {
      return Optional.of(Category.MPI_IO);
    }
    if (REMOTE.test(call)) {
      return Optional.of(Category.ONE_SIDED);
    }
    if (WAITING.test(call)) {
      return Optional.of(Category.WAITS);
    }
    if (SEND_RECEIVE.test(call)) {
      return Optional.of(Category.POINT_TO_POINT);
    }
    return COLLECTIVES.test(call) ? Optional.of(Category.COLLECTIVE) : Optional.empty();
  }

  /** In lower case, with no package or parameters; of classes only files and windows stay. */
  private static String plain(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String bare = lower.contains("(") ? lower.substring(0, lower.indexOf('(')) : lower;
    String call = isPrefixed(bare) ? bare.substring(4) : bare;
    int method = call.lastIndexOf('.');
    String type = call.substring(call.lastIndexOf('.', method - 1) + 1, Math.max(0, method));
    String kept = type.equals("file") || type.equals("win") ? type + "_" : "";
    return kept + AS_IN_C.matcher(call.substring(method + 1)).replaceFirst("");
  }
}
