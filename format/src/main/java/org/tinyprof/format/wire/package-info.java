/** Reads and writes bytes: little-endian numbers and texts, with every length checked. */
package org.tinyprof.format.wire;
