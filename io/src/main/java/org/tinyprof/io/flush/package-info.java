/**
 * One flush: the values of all ranks become one profile.
 *
 * <p>Ranks are split into groups; the first rank of a group is its aggregator, and rank 0, an
 * aggregator too, is the root. This is a flush of three ranks in two groups, 0 and 1 with 2:
 *
 * <pre>
 *   rank 2 (member)           rank 1 (aggregator)              rank 0 (aggregator, root)
 *      |                            |                                   |
 *      |--- RankMessage ----------->|   header, schema, values          |
 *      |                            |--- Headers ---------------------->|   least and greatest
 *      |                            |<-- FlushResponse -----------------|   alike? where to write?
 *      |                            |                                   |
 *      |   only where schemas differ:                                   |
 *      |<-- MemberResponse ---------|   "send me your schema", if it was long
 *      |--- schema ---------------->|                                   |
 *      |                            |--- schema (what differs) -------->|   up a tree ...
 *      |                            |<-- SchemaPlaces -----------------|   ... and its numbers down
 *      |                            |                                   |
 *      |   only where the rank has calls of a trace to be written:       |
 *      |<-- MemberResponse ---------|   "send me some", again and again |
 *      |--- blocks ---------------->|   at most 1 MB at a time          |
 *      |                        trace-00001                             |
 *      |<-- MemberResponse ---------|   how many blocks are written     |
 *      |                            |                                   |
 *      |   only where a rank has methods of libraries below others:      |
 *      |                            |--- LibrarySums ------------------>|   up a tree ...
 *      |                            |<-- places of what is not kept ----|   ... broadcast
 *      |                            |                                   |
 *      |<-- MemberResponse ---------|   if the rank goes on: here       |
 *      |                         part-00001                         part-00000   on disk
 *      |                            |--- PartReport ------------------->|   up a tree: overview
 *      |                            |--- PartEntry -------------------->|
 *      |                            |                                 index     on disk
 *      |                            |<-- Outcome -----------------------|   after the last flush
 *      |<-- MemberResponse ---------|   after the last flush: here      |
 * </pre>
 *
 * <p>A header also says when the rank came to MPI's Finalize. A rank sends its values before it
 * waits there for the others, so its aggregator adds that time ({@link
 * org.tinyprof.io.flush.FinalizeWait}).
 *
 * <p>A rank waits for at most one response, because waking up to look for a message costs more than
 * the rest of a flush on most ranks. After a snapshot a member waits for none, unless it has a
 * trace: that is asked for in pieces, so that the aggregator holds one piece at a time.
 */
package org.tinyprof.io.flush;
