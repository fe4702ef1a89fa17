/** The SQL tables over profiles, and how their rows are read. */
package org.tinyprof.sql.table;
