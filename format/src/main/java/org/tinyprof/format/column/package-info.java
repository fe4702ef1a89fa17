/** Columns of numbers in few bytes, by a few simple encodings. */
package org.tinyprof.format.column;
