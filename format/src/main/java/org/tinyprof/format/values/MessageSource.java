package org.tinyprof.format.values;

import java.util.List;

/**
 * Some messages of one thread that follow each other, which are read when they are asked for. Their
 * numbers are as recorded; {@link PostedMessages} has those that tell which ends belong together.
 */
public interface MessageSource {
  /** The thread's name. */
  String thread();

  int size();

  /** No message is posted before this moment. */
  long from();

  /** None completes after this moment. */
  long to();

  /** No late message is posted before this moment: {@link Long#MAX_VALUE} if none is late. */
  long lateFrom();

  /** Whether several threads of the process send and receive, as far as that is known here. */
  boolean isOfSeveralThreads();

  /** In the order in which they completed. */
  List<MessageEvent> events();

  /** The same with other numbers of callpaths: see {@link ThreadTimeline#mapped}. */
  MessageSource mapped(int[] places);
}
