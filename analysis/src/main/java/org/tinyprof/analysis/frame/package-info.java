/**
 * Frames: values of a run as columns of a call tree. From a question to a number:
 *
 * <ol>
 *   <li>{@link org.tinyprof.analysis.frame.Frame} is the plan; its steps are those of {@link
 *       org.tinyprof.analysis.frame.QuestionSteps}
 *   <li>{@code ReadRequest} says what the plan reads
 *   <li>{@code OverviewReading} answers from the index, if that is enough; else {@code
 *       FrameReading} reads the blocks of values, one {@code GroupReading} for each group of lanes
 *   <li>{@code BlockSums} adds up the values of a callpath and subtracts its children for own
 *       values
 *   <li>{@code LaneFold} makes one value of those of the ranks
 *   <li>{@link org.tinyprof.analysis.frame.LoadedFrame} holds the values
 * </ol>
 *
 * <p>{@code Imbalance}, {@code HotPath}, {@code FlatProfile}, {@code CallGraph} and {@code
 * FrameArithmetic} are answers made of loaded frames.
 */
package org.tinyprof.analysis.frame;
