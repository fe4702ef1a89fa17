package org.tinyprof.format.text;

import org.tinyprof.format.run.Profile;

/**
 * A compact text, and its number among the files of one profile.
 *
 * @param number counted from 0
 * @param parts 0 if the text does not say: it is a whole profile, or of TinyProf 0.1
 */
public record TextPart(Profile profile, int number, int parts) {}
