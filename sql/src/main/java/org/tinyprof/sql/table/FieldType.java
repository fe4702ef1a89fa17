package org.tinyprof.sql.table;

import org.duckdb.DuckDBColumnType;

/** The type of a column, for our reader and for the user. */
public enum FieldType {
  TEXT(DuckDBColumnType.VARCHAR, "varchar"),
  INTEGER(DuckDBColumnType.INTEGER, "integer"),
  BIGINT(DuckDBColumnType.BIGINT, "bigint"),
  DOUBLE(DuckDBColumnType.DOUBLE, "double"),
  BOOLEAN(DuckDBColumnType.BOOLEAN, "boolean"),
  /** In UTC. */
  MOMENT(DuckDBColumnType.TIMESTAMP, "timestamp"),
  /** Our reader hands maps over as JSON: vectors of maps cannot be written from Java. */
  TEXT_MAP(DuckDBColumnType.VARCHAR, "map(varchar, varchar)"),
  NUMBER_MAP(DuckDBColumnType.VARCHAR, "map(varchar, double)");

  private final DuckDBColumnType vector;
  private final String sql;

  FieldType(DuckDBColumnType vector, String sql) {
    this.vector = vector;
    this.sql = sql;
  }

  DuckDBColumnType vector() {
    return vector;
  }

  /** What SQL calls the type. */
  public String sql() {
    return sql;
  }

  /** Makes what the user sees of what our reader hands over. */
  String converted(String column) {
    boolean map = this == TEXT_MAP || this == NUMBER_MAP;
    return map ? "cast(cast(" + column + " as json) as " + sql + ")" : column;
  }
}
