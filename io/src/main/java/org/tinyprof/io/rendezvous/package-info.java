/**
 * Ranks find out which of them write a profile together, before any of them enters a collective.
 *
 * <p>A job may have ranks without an agent, for example C programs, which must receive none of our
 * messages. So ranks use files. Two ranks with an agent and one without, on one host:
 *
 * <pre>
 *  rank 0                     rank 1                     rank 2 (no agent)
 *    | before Init: mark         | before Init: mark        |
 *    | MPI_Init ................ | MPI_Init ............... | MPI_Init    nobody leaves before all came
 *    | sees marks 0, 1           | sees marks 0, 1          |
 *    | links "decision: 0-1"     | the link is there: reads it
 *    | group of ranks 0, 1       | group of ranks 0, 1      |
 * </pre>
 *
 * <p>The decision is one hard link, so there is exactly one decision. A rank that has left its mark
 * obeys it: it enters the group if the decision names it, and stays apart otherwise. On several
 * hosts the lowest marked rank of each host leaves a report of the host where all hosts look, and
 * waits for the other reports for a few seconds at most.
 */
package org.tinyprof.io.rendezvous;
