/** What a user may set, where it may be set, and what is said when it is wrong. */
package org.tinyprof.agent.config;
