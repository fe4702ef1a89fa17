/**
 * The Java agent: start-up and end of a profiled run. Loaded where the application cannot see it.
 */
package org.tinyprof.agent;
