/** Commands that keep profiles: info, convert, merge, recover. */
package org.tinyprof.cli.keep;
