/** What the agent tells the io module at its start: how, where and of what to write profiles. */
package org.tinyprof.io.settings;
