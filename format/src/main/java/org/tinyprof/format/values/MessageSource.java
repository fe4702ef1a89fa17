package org.tinyprof.format.values;

import java.util.List;

/** Some messages of one thread that follow each other, which are read when they are asked for. */
public interface MessageSource {
  /** The thread's name. */
  String thread();

  int size();

  /** No message is posted before this moment. */
  long from();

  /** None completes after this moment. */
  long to();

  /** In the order in which they completed. */
  List<MessageEvent> events();

  /** The same with other numbers of callpaths: see {@link ThreadTimeline#mapped}. */
  MessageSource mapped(int[] places);
}
