/** Whoever has a profile's values: a file, memory, several of these joined; asked by selection. */
package org.tinyprof.format.source;
