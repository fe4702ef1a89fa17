/**
 * SQL over profiles by an embedded DuckDB, and the same tables as Parquet files. Calls go down from
 * here to {@code table}, which has the tables, and to {@code filter}, which finds conditions.
 */
package org.tinyprof.sql;
