package org.tinyprof.runtime.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The messages of one channel in the order of posting. */
final class ChannelOrder {
  /** Classes of their own instead of lambdas: jobs that end run them. */
  private static final Comparator<Post> BY_COMPLETION =
      new Comparator<>() {
        @Override
        public int compare(Post one, Post other) {
          return Long.compare(one.completion, other.completion);
        }
      };

  private static final Comparator<Post> BY_POSTING =
      new Comparator<>() {
        @Override
        public int compare(Post one, Post other) {
          return Long.compare(one.from, other.from);
        }
      };

  private int tree = -1;
  private long first;
  private long lastPosted;
  private boolean shuffled;
  private List<Post> taken = new ArrayList<>(); // of a channel that is not in order
  private Map<Long, Post> sorted; // by the order of completion

  private static final class Post {
    final long completion;
    final long from;
    final long until;
    final int tree;
    long number;
    boolean ambiguous;

    Post(long completion, long from, long until, int tree) {
      this.completion = completion;
      this.from = from;
      this.until = until;
      this.tree = tree;
    }
  }

  /** Sees whether the messages of a tree, which come in the order of completion, are in order. */
  void look(MessageRecord message, int of) {
    if (tree < 0) {
      tree = of;
      first = message.number();
      lastPosted = message.posted();
    }
    shuffled |= tree != of || message.posted() < lastPosted;
    first = Math.min(first, message.number());
    lastPosted = message.posted();
  }

  void take(MessageRecord message, int of) {
    if (shuffled) {
      taken.add(new Post(message.number(), message.posted(), message.postedUntil(), of));
    }
  }

  long number(long completion) {
    Post post = post(completion);
    return post == null ? completion : post.number;
  }

  boolean ambiguous(MessageRecord message, long lostUntil) {
    Post post = post(message.number());
    return (post != null && post.ambiguous) || (first > 0 && message.posted() <= lostUntil);
  }

  /** Null if the channel is in order. */
  private Post post(long completion) {
    if (!shuffled) {
      return null;
    }
    if (sorted == null) {
      sort();
    }
    return sorted.get(completion);
  }

  private void sort() {
    taken.sort(BY_COMPLETION);
    sorted = new HashMap<>();
    int start = 0;
    for (int i = 1; i <= taken.size(); i++) {
      if (i == taken.size() || taken.get(i).completion != taken.get(i - 1).completion + 1) {
        number(taken.subList(start, i)); // of messages in between nothing is known
        start = i;
      }
    }
    taken = List.of();
  }

  /** Numbers messages that completed one after the other. */
  private void number(List<Post> run) {
    long next = run.get(0).completion;
    List<Post> posts = new ArrayList<>(run);
    posts.sort(BY_POSTING);
    Post latest = null; // the one whose call ended last
    for (Post post : posts) {
      post.number = next++;
      sorted.put(post.completion, post);
      if (latest != null && latest.tree != post.tree && post.from <= latest.until) {
        post.ambiguous = true;
        latest.ambiguous = true;
      }
      if (latest == null || post.until > latest.until) {
        latest = post;
      }
    }
  }
}
