/** Bytes: little-endian numbers and texts, written and read with every length checked. */
package org.tinyprof.format.wire;
