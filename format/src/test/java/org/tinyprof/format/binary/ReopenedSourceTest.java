package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReopenedSourceTest {
  /** Bytes that another thread's interrupt closes as soon as they are read. */
  private static final ByteSource CLOSED =
      new ByteSource() {
        @Override
        public String name() {
          return "part-00000";
        }

        @Override
        public long size() throws IOException {
          throw new ClosedChannelException();
        }

        @Override
        public void read(long offset, byte[] into) throws IOException {
          throw new AsynchronousCloseException();
        }

        @Override
        public void close() {}
      };

  private static ReopenedSource after(int closed) {
    Deque<ByteSource> sources = new ArrayDeque<>();
    for (int i = 0; i < closed; i++) {
      sources.add(CLOSED);
    }
    sources.add(ByteSource.of("part-00000", new byte[] {1, 2, 3}));
    return new ReopenedSource(sources::remove);
  }

  @Test
  void opensAgainAsOftenAsOthersCloseIt() throws Exception {
    for (int closed : List.of(0, 1, 2, 5)) {
      byte[] found = new byte[3];
      after(closed).read(0, found);
      assertArrayEquals(new byte[] {1, 2, 3}, found);
      assertEquals(3, after(closed).size());
    }
  }

  @Test
  void staysClosedOnceItIsClosed() throws Exception {
    ReopenedSource source = after(0);
    source.close();
    assertThrows(ClosedChannelException.class, () -> source.read(0, new byte[1]));
  }
}
