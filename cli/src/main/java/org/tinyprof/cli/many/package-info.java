/** Commands that ask many runs: runs, label, stats, scaling, model. */
package org.tinyprof.cli.many;
