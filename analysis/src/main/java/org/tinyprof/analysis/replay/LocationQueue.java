package org.tinyprof.analysis.replay;

/** Locations that can go on, each at most once. */
final class LocationQueue {
  private final int[] ring;
  private int first;
  private int size;

  LocationQueue(int locations) {
    ring = new int[Math.max(1, locations)];
  }

  boolean isEmpty() {
    return size == 0;
  }

  void add(int location) {
    ring[(first + size) % ring.length] = location;
    size++;
  }

  int remove() {
    int location = ring[first];
    first = (first + 1) % ring.length;
    size--;
    return location;
  }
}
