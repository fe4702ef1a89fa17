package org.tinyprof.io.flush;

import org.tinyprof.format.values.LaneValues;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankSchema;

/**
 * What an aggregator would send itself: the same as a member's message, never encoded.
 *
 * @param clockAheadNanos how far the run's time is ahead of this machine's
 */
record OwnMessage(
    Header header,
    RankSchema schema,
    ProfilerCosts costs,
    LaneValues values,
    long clockAheadNanos) {}
