/** Writes profiles in the formats of other tools. */
package org.tinyprof.interchange.write;
