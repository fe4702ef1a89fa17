/**
 * Numbers under a schema: lanes, blocks of columns, messages, and how to select, join and round
 * them.
 */
package org.tinyprof.format.values;
