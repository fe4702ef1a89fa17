/**
 * The interface of SQL over profiles. Module {@code sql}, a separate distribution, implements it.
 */
package org.tinyprof.analysis.sql;
