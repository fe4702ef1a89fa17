/** Columns of numbers in the fewest bytes a few simple encodings give. */
package org.tinyprof.format.column;
