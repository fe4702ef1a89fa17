/** Commands that ask a run: flat, balance, compare, shell, sql. */
package org.tinyprof.cli.ask;
