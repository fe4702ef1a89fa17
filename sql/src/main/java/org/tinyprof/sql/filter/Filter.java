package org.tinyprof.sql.filter;

import java.util.List;
import java.util.function.Predicate;

/**
 * The part of a condition on rows that we understand.
 *
 * <p>It may let too many rows through, because the database tests every row again. It never drops a
 * row for which the condition of the query is true.
 */
public sealed interface Filter {
  /** Lets everything through. */
  Filter ANYTHING = new Anything();

  /** False only if the condition is true for no row with these known columns. */
  boolean mayHold(KnownRow row);

  /** All of them must hold. */
  static Filter every(List<Filter> parts) {
    List<Filter> known = parts.stream().filter(part -> !part.equals(ANYTHING)).toList();
    return known.isEmpty() ? ANYTHING : known.size() == 1 ? known.get(0) : new Every(known);
  }

  /** At least one of them must hold. */
  static Filter any(List<Filter> parts) {
    return parts.contains(ANYTHING) ? ANYTHING : parts.size() == 1 ? parts.get(0) : new Any(parts);
  }

  /** A condition that we do not understand. */
  record Anything() implements Filter {
    @Override
    public boolean mayHold(KnownRow row) {
      return true;
    }
  }

  record Every(List<Filter> parts) implements Filter {
    @Override
    public boolean mayHold(KnownRow row) {
      return parts.stream().allMatch(part -> part.mayHold(row));
    }
  }

  record Any(List<Filter> parts) implements Filter {
    @Override
    public boolean mayHold(KnownRow row) {
      return parts.stream().anyMatch(part -> part.mayHold(row));
    }
  }

  /** A test of one column; NULL fails every test, as in SQL. */
  record TextTest(String column, Predicate<String> test) implements Filter {
    @Override
    public boolean mayHold(KnownRow row) {
      ColumnValue value = row.value(column);
      if (value instanceof ColumnValue.Text known) {
        return test.test(known.text());
      }
      return !(value instanceof ColumnValue.Null);
    }
  }

  /** A test of one column of whole numbers. */
  record NumberTest(String column, Predicate<Long> test) implements Filter {
    @Override
    public boolean mayHold(KnownRow row) {
      ColumnValue value = row.value(column);
      if (value instanceof ColumnValue.Whole known) {
        return test.test(known.number());
      }
      return !(value instanceof ColumnValue.Null);
    }
  }
}
