/** Decides which methods are events, and with which labels. */
package org.tinyprof.agent.match;
