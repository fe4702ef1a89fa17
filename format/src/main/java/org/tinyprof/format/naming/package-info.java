/**
 * Names as people write them: patterns for them, the distance between two, types of descriptors;
 * and as a terminal may show them.
 *
 * <p>The agent and the commands read the same notations, so both use these. Nothing here knows of
 * profiles; no lambda or stream, because the agent calls it in JVMs that have just started.
 */
package org.tinyprof.format.naming;
