/** What SQL over profiles offers; module {@code sql}, a distribution of its own, provides it. */
package org.tinyprof.analysis.sql;
