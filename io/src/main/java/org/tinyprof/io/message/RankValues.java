package org.tinyprof.io.message;

import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;

/** What one rank brings to a flush: its schema, in the order all ranks share, and its values. */
public record RankValues(Schema schema, LaneValues values) {}
