/** What commands are made of: the terminal, options that several share, pages and their formats. */
package org.tinyprof.cli.command;
