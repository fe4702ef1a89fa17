/** Finds the conditions of a query that our reader can use, in the database's own plan. */
package org.tinyprof.sql.filter;
