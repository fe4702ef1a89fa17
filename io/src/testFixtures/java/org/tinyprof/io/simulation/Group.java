package org.tinyprof.io.simulation;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/** What the ranks of one simulated communicator share. */
final class Group {
  private final int size;
  private final Progress progress;
  private final Map<Integer, Meeting<?, ?>> openMeetings = new HashMap<>();
  private final Map<Long, Queue<Letter>> unsent = new HashMap<>();
  private final Map<Long, Queue<Letter>> unreceived = new HashMap<>();

  Group(int size, Progress progress) {
    this.size = size;
    this.progress = progress;
  }

  int size() {
    return size;
  }

  Progress progress() {
    return progress;
  }

  /** Joins a rank's n-th collective call to the n-th of the other ranks. */
  <C, R> Meeting<C, R> join(
      int rank, int number, String name, C contribution, Meeting.Outcome<C, R> outcome) {
    @SuppressWarnings("unchecked") // equal names mean equal types; the meeting compares names
    Meeting<C, R> meeting =
        (Meeting<C, R>) openMeetings.computeIfAbsent(number, n -> new Meeting<C, R>(name, size));
    meeting.join(rank, name, contribution, outcome);
    if (meeting.complete()) {
      openMeetings.remove(number);
    }
    return meeting;
  }

  /** Returns the letter that the sender's next send and the receiver's next receive share. */
  Letter letter(int from, int to, boolean sending) {
    long pair = (long) from * size + to;
    Queue<Letter> waiting = (sending ? unsent : unreceived).get(pair);
    if (waiting != null && !waiting.isEmpty()) {
      return waiting.remove();
    }
    Letter letter = new Letter();
    (sending ? unreceived : unsent).computeIfAbsent(pair, p -> new ArrayDeque<>()).add(letter);
    return letter;
  }
}
