/** Profiles that other tools wrote: each becomes a profile in memory, told apart by its content. */
package org.tinyprof.interchange.read;
