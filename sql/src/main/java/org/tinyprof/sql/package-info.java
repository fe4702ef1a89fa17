/** SQL over profiles by an embedded DuckDB, and the same tables as Parquet files. */
package org.tinyprof.sql;
