/**
 * Anything that has values of a profile: a file, memory, or several of these joined; read by
 * selection.
 */
package org.tinyprof.format.source;
