/** The {@code tinyprof} command: each subcommand parses, asks analysis once, and prints. */
package org.tinyprof.cli;
