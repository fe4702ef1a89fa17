/** Commands that record: run, attach, check. */
package org.tinyprof.cli.record;
