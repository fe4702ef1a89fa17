/** The methods through which the JDK reads and writes files and sockets. */
package org.tinyprof.agent.jdk;
