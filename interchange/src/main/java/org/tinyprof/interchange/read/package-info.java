/**
 * Reads files of other tools. Each becomes a profile in memory and is recognised by its content.
 */
package org.tinyprof.interchange.read;
