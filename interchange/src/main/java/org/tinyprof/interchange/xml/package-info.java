/** Reads XML of other tools without following anything outside of the file. */
package org.tinyprof.interchange.xml;
