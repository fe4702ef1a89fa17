package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Some messages of one thread with the numbers by which a send finds its receive.
 *
 * <p>MPI matches the messages of a channel in the order in which they are posted; they are recorded
 * in the order in which they complete. Most often that is the same. Where a message is late, those
 * around it are put in order, also those that other threads of the lane sent and received.
 */
public final class PostedMessages {
  private static final Comparator<MessageEvent> BY_COMPLETION =
      Comparator.comparingLong(MessageEvent::number);
  private static final Comparator<MessageEvent> BY_POSTING =
      Comparator.comparingLong(MessageEvent::posted).thenComparing(BY_COMPLETION);

  private final AllOfLane lane;
  private final int index;

  private PostedMessages(AllOfLane lane, int index) {
    this.lane = lane;
    this.index = index;
  }

  /** All messages of a lane. */
  public static List<PostedMessages> of(List<MessageSource> messages) {
    AllOfLane lane = new AllOfLane(messages);
    List<PostedMessages> posted = new ArrayList<>(messages.size());
    for (int i = 0; i < messages.size(); i++) {
      posted.add(new PostedMessages(lane, i));
    }
    return posted;
  }

  private MessageSource recorded() {
    return lane.messages.get(index);
  }

  /** The thread's name. */
  public String thread() {
    return recorded().thread();
  }

  public int size() {
    return recorded().size();
  }

  /** No message is posted before this moment. */
  public long from() {
    return recorded().from();
  }

  /** None completes after this moment. */
  public long to() {
    return recorded().to();
  }

  /** Messages and collectives, in the order in which they completed. */
  public List<MessageEvent> events() {
    List<MessageEvent> events = new ArrayList<>(size());
    for (MessageEvent each : withAwaited()) {
      if (each.kind() != MessageKind.AWAITED) {
        events.add(each);
      }
    }
    return events;
  }

  /** The same and what calls waited for besides. */
  public List<MessageEvent> withAwaited() {
    List<Integer> around = lane.around(index);
    List<MessageEvent> own = lane.events(index);
    if (around.isEmpty()) {
      return own;
    }
    Map<MessageChannel, List<MessageEvent>> channels = new HashMap<>();
    for (MessageEvent event : own) {
      if (hasOrder(event)) {
        channels.computeIfAbsent(MessageChannel.of(event), unseen -> new ArrayList<>()).add(event);
      }
    }
    for (int other : around) {
      for (MessageEvent event : other == index ? List.<MessageEvent>of() : lane.events(other)) {
        List<MessageEvent> known = channels.get(MessageChannel.of(event));
        if (known != null && hasOrder(event)) {
          known.add(event);
        }
      }
    }
    Map<MessageChannel, Map<Long, MessageEvent>> numbered = new HashMap<>();
    channels.forEach((channel, events) -> numbered.put(channel, numbered(events)));
    List<MessageEvent> ordered = new ArrayList<>(own.size());
    for (MessageEvent event : own) {
      ordered.add(
          hasOrder(event) ? numbered.get(MessageChannel.of(event)).get(event.number()) : event);
    }
    return ordered;
  }

  /**
   * The messages of a channel with their places by posting, by the number that they are recorded
   * with. A message that is not there changes nothing, if it completes and is posted before, or
   * after, all that are.
   */
  private static Map<Long, MessageEvent> numbered(List<MessageEvent> events) {
    events.sort(BY_COMPLETION);
    Map<Long, Integer> completed = new HashMap<>();
    for (int i = 0; i < events.size(); i++) {
      completed.put(events.get(i).number(), i);
    }
    events.sort(BY_POSTING);
    Map<Long, MessageEvent> numbered = new HashMap<>();
    MessageEvent latest = null; // whose posting ended last
    for (int i = 0; i < events.size(); i++) {
      MessageEvent event = events.get(i);
      long number = event.number() + i - completed.get(event.number());
      boolean atOnce = latest != null && event.posted() < end(latest);
      numbered.put(event.number(), event.numbered(number, atOnce));
      if (atOnce) {
        numbered.computeIfPresent(
            latest.number(), (same, known) -> known.numbered(known.number(), true));
      }
      latest = latest == null || end(event) > end(latest) ? event : latest;
    }
    return numbered;
  }

  private static long end(MessageEvent event) {
    return event.posted() + event.postingNanos();
  }

  private static boolean hasOrder(MessageEvent event) {
    boolean isMessage = event.kind() == MessageKind.SEND || event.kind() == MessageKind.RECEIVE;
    return isMessage && event.number() >= 0;
  }

  /** The messages of all threads of a lane. */
  private static final class AllOfLane {
    private static final int MOST_DECODED = 4;

    private final List<MessageSource> messages;
    private final List<Integer> late = new ArrayList<>();
    private final Map<Integer, List<MessageEvent>> decoded = new HashMap<>(); // the last ones

    AllOfLane(List<MessageSource> messages) {
      this.messages = messages;
      for (int i = 0; i < messages.size(); i++) {
        if (messages.get(i).lateFrom() != Long.MAX_VALUE) {
          late.add(i);
        }
      }
    }

    /** Threads that ask at the same time decode messages twice at worst. */
    List<MessageEvent> events(int index) {
      synchronized (decoded) {
        List<MessageEvent> known = decoded.get(index);
        if (known != null) {
          return known;
        }
      }
      List<MessageEvent> events = messages.get(index).events();
      synchronized (decoded) {
        if (decoded.size() == MOST_DECODED) {
          decoded.clear();
        }
        decoded.put(index, events);
      }
      return events;
    }

    /** Whose messages may change the numbers of some of these, perhaps these themselves. */
    List<Integer> around(int index) {
      MessageSource own = messages.get(index);
      long from = own.isOfSeveralThreads() ? own.from() : own.lateFrom();
      List<Integer> around = new ArrayList<>();
      if (from != Long.MAX_VALUE) {
        for (int i = 0; i < messages.size(); i++) {
          if (messages.get(i).from() <= own.to() && messages.get(i).to() >= from) {
            around.add(i);
          }
        }
      }
      for (int i : late) {
        MessageSource other = messages.get(i);
        boolean known = other.from() <= own.to() && other.to() >= from;
        if (!known && other.lateFrom() <= own.to() && other.to() >= own.from()) {
          around.add(i);
        }
      }
      return around;
    }
  }
}
