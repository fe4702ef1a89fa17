package org.tinyprof.sql.table;

/** A column of a table. */
public record Field(String name, FieldType type) {}
