package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.sql.filter.KnownRow;

/** An SQL table over the runs of a session. Each row belongs to one run. */
public interface ProfileTable {
  String name();

  /** The columns, the same for all runs. */
  List<TableField> fields();

  /** Whether a slice of lanes can be asked for: {@code totals(slice := 'rank(0-63)')}. */
  default boolean takesSlice() {
    return false;
  }

  /** Columns of texts that are known before rows are read. */
  Set<String> knownTexts();

  /** Columns of whole numbers that are known before rows are read. */
  Set<String> knownNumbers();

  /** What all rows of a run have in common. */
  KnownRow known(RunEntry run);

  /** About how many rows a run has. */
  long expectedRows(RunEntry run);

  RunScan scan(RunHandle run, ScanRequest request) throws IOException;
}
