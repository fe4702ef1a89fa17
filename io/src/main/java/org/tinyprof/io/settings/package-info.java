/**
 * The settings that the agent gives the io module at its start: how and where to write profiles.
 */
package org.tinyprof.io.settings;
