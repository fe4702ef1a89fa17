/** The tables that profiles are to SQL, and how their rows are read and handed over. */
package org.tinyprof.sql.table;
