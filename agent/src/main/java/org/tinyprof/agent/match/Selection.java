package org.tinyprof.agent.match;

import java.util.Map;

/**
 * What was decided about the methods of one class.
 *
 * @param chosen labels of the methods that become events, by method key
 * @param skipped why methods that something asked for do not, by method key
 */
public record Selection(Map<String, Labels> chosen, Map<String, String> skipped) {}
