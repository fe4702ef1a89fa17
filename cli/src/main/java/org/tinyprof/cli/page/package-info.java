/** What a command prints, apart from the format it is printed in. */
package org.tinyprof.cli.page;
