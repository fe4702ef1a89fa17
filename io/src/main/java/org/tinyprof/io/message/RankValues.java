package org.tinyprof.io.message;

import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;

/** The values of one rank in a flush, and its schema in the order that all ranks share. */
public record RankValues(Schema schema, LaneValues values) {}
