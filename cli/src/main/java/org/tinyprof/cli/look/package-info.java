/** Commands to look at a run first: report, tree, view. */
package org.tinyprof.cli.look;
