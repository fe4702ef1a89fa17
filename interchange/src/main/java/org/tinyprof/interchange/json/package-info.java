/** Writes JSON as a stream. */
package org.tinyprof.interchange.json;
