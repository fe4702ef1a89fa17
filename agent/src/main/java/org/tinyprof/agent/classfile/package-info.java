/** Reads what matching needs from class files, long before a weaving library would be loaded. */
package org.tinyprof.agent.classfile;
