/** Makes a part of tinyprof.jar while the project is built; not in the jar itself. */
package org.tinyprof.agent.packaging;
