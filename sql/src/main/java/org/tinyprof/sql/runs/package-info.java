/** The runs that a session asks. */
package org.tinyprof.sql.runs;
