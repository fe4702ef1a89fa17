/** The configuration: its keys, its three sources, and the messages about errors in it. */
package org.tinyprof.agent.config;
