package org.tinyprof.agent.classfile;

/**
 * A call in the code of a method.
 *
 * @param owner dotted name of the class that the method is called on
 * @param line of the call; 0 if the class file has no line numbers
 */
public record MethodCall(String owner, String method, String descriptor, int line) {}
