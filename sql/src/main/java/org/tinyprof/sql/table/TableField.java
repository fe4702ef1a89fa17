package org.tinyprof.sql.table;

/** A column of a table. */
public record TableField(String name, FieldType type) {}
