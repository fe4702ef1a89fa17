/** The conditions of a query that reach our reader, found in the database's own plan. */
package org.tinyprof.sql.filter;
