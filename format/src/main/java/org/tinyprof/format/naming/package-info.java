/**
 * Names as people write them: patterns, edit distance, types in descriptors, and printable text.
 *
 * <p>The agent and the commands read the same notations, so both use this package. It knows nothing
 * about profiles. It uses no lambda or stream, because the agent calls it in young JVMs.
 */
package org.tinyprof.format.naming;
