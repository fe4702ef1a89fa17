/**
 * Performance models as Extra-P makes them: how a value grows with one, two or three parameters.
 * {@link org.tinyprof.analysis.model.Modeller} takes points and values; nothing here knows runs.
 */
package org.tinyprof.analysis.model;
