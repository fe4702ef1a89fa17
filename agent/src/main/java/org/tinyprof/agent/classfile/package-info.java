/** Reads what matching needs from class files, without a weaving library. */
package org.tinyprof.agent.classfile;
