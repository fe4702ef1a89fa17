/**
 * Samples of threads, kept as trees of callpaths. A snapshot splits exact times by them. This
 * package does not know who takes the stacks.
 */
package org.tinyprof.runtime.sample;
