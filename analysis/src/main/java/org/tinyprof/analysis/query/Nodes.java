package org.tinyprof.analysis.query;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;

/** The nodes that a query searches: a tree, names, and columns. */
public interface Nodes {
  Forest forest();

  /** All names that a node may be called by in the short form. */
  List<String> names(int node);

  /** The values of a column, which may have to be read; empty if there is no such column. */
  Optional<NodeColumn> column(Field field) throws IOException, QuestionException;

  /** The names of all columns, for error messages. */
  List<String> columns(Field.Words words);
}
