package org.tinyprof.analysis.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** Ranks that work and call MPI as a test says; clocks tell when calls begin and end. */
final class SimulatedRun {
  static final int WORKS = 6; // callpaths of work
  static final int CALLPATHS = WORKS + MpiCall.values().length;
  static final long WORLD = 1;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  final List<List<SimulatedCall>> calls = new ArrayList<>(); // by rank
  final Map<Long, List<Integer>> members = new HashMap<>(); // by communicator
  private final long latency;
  private final List<List<SimulatedCall.Work>> pending = new ArrayList<>();
  private final long[] clocks;
  private final Map<List<Long>, Long> numbers = new HashMap<>(); // by channel

  /**
   * @param latency of a message, and of a collective
   */
  SimulatedRun(int ranks, long latency) {
    this.latency = latency;
    clocks = new long[ranks];
    for (int i = 0; i < ranks; i++) {
      calls.add(new ArrayList<>());
      pending.add(new ArrayList<>());
    }
    members.put(WORLD, IntStream.range(0, ranks).boxed().toList());
  }

  int size() {
    return clocks.length;
  }

  long end(int rank) {
    return clocks[rank];
  }

  List<SimulatedCall.Work> after(int rank) {
    return pending.get(rank);
  }

  static int callpath(MpiCall kind) {
    return WORKS + kind.code();
  }

  SimulatedRun work(int rank, int callpath, long nanos) {
    pending.get(rank).add(new SimulatedCall.Work(callpath, nanos));
    clocks[rank] += nanos;
    return this;
  }

  private SimulatedCall call(int rank, MpiCall kind) {
    SimulatedCall call = new SimulatedCall(kind, callpath(kind), clocks[rank], pending.get(rank));
    pending.get(rank).clear();
    calls.get(rank).add(call);
    return call;
  }

  private void exit(int rank, SimulatedCall call, long moment) {
    call.exit = moment;
    clocks[rank] = moment;
  }

  private long number(long... channel) {
    List<Long> key = new ArrayList<>();
    for (long each : channel) {
      key.add(each);
    }
    return numbers.merge(key, 1L, Long::sum) - 1;
  }

  /** The sender goes on at once, or when the receiver has come. */
  SimulatedRun message(int sender, int receiver, int tag, boolean waits) {
    SimulatedCall send = call(sender, MpiCall.SEND);
    SimulatedCall receive = call(receiver, MpiCall.RECEIVE);
    long number = number(sender, receiver, tag);
    int place = calls.get(receiver).size() - 1;
    send.ends.add(new SimulatedCall.End(MessageEnd.SEND, WORLD, receiver, tag, number, -1));
    receive.ends.add(new SimulatedCall.End(MessageEnd.RECEIVE, WORLD, sender, tag, number, place));
    long arrives = Math.max(send.enter, receive.enter) + latency;
    exit(sender, send, waits ? arrives : send.enter + latency);
    exit(receiver, receive, arrives);
    return this;
  }

  /** Two messages that are received in the other order. */
  SimulatedRun crossed(int sender, int receiver) {
    SimulatedCall first = call(sender, MpiCall.SEND);
    exit(sender, first, first.enter + latency);
    work(sender, 0, 7);
    SimulatedCall second = call(sender, MpiCall.SEND);
    exit(sender, second, second.enter + latency);
    for (int tag : new int[] {9, 8}) {
      SimulatedCall sent = tag == 9 ? second : first;
      SimulatedCall receive = call(receiver, MpiCall.RECEIVE);
      long number = number(sender, receiver, tag);
      int place = calls.get(receiver).size() - 1;
      sent.ends.add(new SimulatedCall.End(MessageEnd.SEND, WORLD, receiver, tag, number, -1));
      receive.ends.add(
          new SimulatedCall.End(MessageEnd.RECEIVE, WORLD, sender, tag, number, place));
      exit(receiver, receive, Math.max(sent.enter, receive.enter) + latency);
    }
    return this;
  }

  /** Every rank sends to the next and receives from the one before, with work in between. */
  SimulatedRun exchange(List<Integer> ring, long[] overlap) {
    List<SimulatedCall> sends = new ArrayList<>();
    List<SimulatedCall> waits = new ArrayList<>();
    List<Integer> posts = new ArrayList<>();
    for (int i = 0; i < ring.size(); i++) {
      int rank = ring.get(i);
      SimulatedCall post = call(rank, MpiCall.NONE);
      exit(rank, post, post.enter + 1);
      posts.add(calls.get(rank).size() - 1);
      SimulatedCall send = call(rank, MpiCall.NONE);
      exit(rank, send, send.enter + 1);
      sends.add(send);
      work(rank, i % WORKS, overlap[i]);
      waits.add(call(rank, MpiCall.WAIT));
    }
    for (int i = 0; i < ring.size(); i++) {
      int from = ring.get(i);
      int next = (i + 1) % ring.size();
      int to = ring.get(next);
      long number = number(from, to, 5);
      sends.get(i).ends.add(new SimulatedCall.End(MessageEnd.SEND, WORLD, to, 5, number, -1));
      SimulatedCall wait = waits.get(next);
      wait.ends.add(
          new SimulatedCall.End(MessageEnd.RECEIVE, WORLD, from, 5, number, posts.get(next)));
      exit(to, wait, Math.max(wait.enter, sends.get(i).enter + latency));
    }
    return this;
  }

  /** A call of all ranks of a communicator. */
  SimulatedRun collective(long communicator, MpiCall kind, int root) {
    List<Integer> ranks = members.get(communicator);
    long number = number(-communicator);
    List<SimulatedCall> parts = new ArrayList<>();
    for (int rank : ranks) {
      SimulatedCall part = call(rank, kind);
      part.ends.add(
          new SimulatedCall.End(MessageEnd.COLLECTIVE, communicator, root, 0, number, -1));
      parts.add(part);
    }
    long last = parts.stream().mapToLong(each -> each.enter).max().orElseThrow();
    long ofRoot = root < 0 ? 0 : parts.get(ranks.indexOf(root)).enter;
    for (int i = 0; i < parts.size(); i++) {
      SimulatedCall part = parts.get(i);
      boolean isRoot = ranks.get(i) == root;
      long until =
          switch (kind) {
            case ONE_TO_N -> Math.max(part.enter, ofRoot);
            case N_TO_ONE -> isRoot ? last : part.enter;
            default -> last;
          };
      exit(ranks.get(i), part, until + latency);
    }
    return this;
  }

  /** MPI's Init or Finalize. */
  SimulatedRun bracket(MpiCall kind) {
    List<SimulatedCall> parts = new ArrayList<>();
    for (int rank = 0; rank < size(); rank++) {
      parts.add(call(rank, kind));
    }
    long last = parts.stream().mapToLong(each -> each.enter).max().orElseThrow();
    for (int rank = 0; rank < size(); rank++) {
      boolean init = kind == MpiCall.INIT;
      exit(rank, parts.get(rank), init ? last + latency : parts.get(rank).enter);
    }
    return this;
  }

  /** A program by chance; the seed makes it again. */
  static SimulatedRun random(long seed, int ranks, int steps, long latency, boolean eager) {
    Random random = new Random(seed * SPREAD); // small seeds begin alike
    SimulatedRun run = new SimulatedRun(ranks, latency);
    List<Integer> even = IntStream.range(0, ranks).filter(i -> i % 2 == 0).boxed().toList();
    run.members.put(7L, even);
    boolean bracketed = random.nextBoolean();
    run.workSome(random);
    if (bracketed) {
      run.bracket(MpiCall.INIT);
    }
    for (int i = 0; i < steps; i++) {
      run.workSome(random);
      run.step(random, even, eager);
    }
    run.workSome(random);
    if (bracketed) {
      run.bracket(MpiCall.FINALIZE);
    }
    return run;
  }

  private void workSome(Random random) {
    for (int rank = 0; rank < size(); rank++) {
      int pieces = random.nextInt(3);
      for (int i = 0; i < pieces; i++) {
        work(rank, random.nextInt(WORKS), 1 + random.nextInt(100));
      }
    }
  }

  private void step(Random random, List<Integer> even, boolean eager) {
    int sender = random.nextInt(size());
    int receiver = (sender + 1 + random.nextInt(size() - 1)) % size();
    long communicator = random.nextBoolean() ? WORLD : 7;
    int root = members.get(communicator).get(random.nextInt(members.get(communicator).size()));
    switch (random.nextInt(9)) {
      case 0, 1, 2 -> message(sender, receiver, random.nextInt(2), !eager && random.nextBoolean());
      case 3 -> crossed(sender, receiver);
      case 4 -> exchange(even, even.stream().mapToLong(any -> random.nextInt(40)).toArray());
      case 5 -> collective(communicator, MpiCall.BARRIER, -1);
      case 6 -> collective(communicator, MpiCall.N_TO_N, -1);
      case 7 -> collective(communicator, MpiCall.ONE_TO_N, root);
      default -> collective(communicator, MpiCall.N_TO_ONE, root);
    }
  }

  CallTrace trace() {
    return trace(new SpillFile(), IntStream.range(0, size()).toArray());
  }

  /**
   * The calls as a trace.
   *
   * @param names by rank: its number there
   */
  CallTrace trace(SpillFile memory, int[] names) {
    CallTraceBuilder trace = new CallTraceBuilder(size(), CALLPATHS, memory);
    return trace(trace, names, new long[names.length]);
  }

  /** The calls as a trace in which the clock of each rank is wrong by some time. */
  CallTrace trace(long[] off) {
    CallTraceBuilder trace = new CallTraceBuilder(size(), CALLPATHS);
    trace.severalClocks();
    return trace(trace, IntStream.range(0, size()).toArray(), off);
  }

  private CallTrace trace(CallTraceBuilder trace, int[] names, long[] off) {
    members.forEach((id, ranks) -> trace.communicator(id, ranks.size()));
    int[] ranks = new int[names.length];
    for (int i = 0; i < names.length; i++) {
      ranks[names[i]] = i;
    }
    for (int rank : ranks) {
      trace.location(names[rank], 0);
      for (SimulatedCall call : calls.get(rank)) {
        call.before.forEach(work -> trace.work(work.callpath(), work.nanos()));
        long later = off[rank];
        trace.call(call.callpath, call.kind, call.enter + later, call.exit + later);
        for (SimulatedCall.End end : call.ends) {
          int peer = end.peer() < 0 ? -1 : names[end.peer()];
          switch (end.kind()) {
            case MessageEnd.SEND ->
                trace.send(end.communicator(), peer, end.tag(), end.number(), false);
            case MessageEnd.RECEIVE ->
                trace.receive(end.communicator(), peer, end.tag(), end.number(), false, end.post());
            default -> trace.collective(end.communicator(), end.number(), peer, false);
          }
        }
      }
      pending.get(rank).forEach(work -> trace.work(work.callpath(), work.nanos()));
      trace.end(clocks[rank] + off[rank]);
    }
    return trace.build();
  }
}
