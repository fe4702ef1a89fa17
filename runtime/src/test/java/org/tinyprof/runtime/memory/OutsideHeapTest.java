package org.tinyprof.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OutsideHeapTest {
  private final Memory memory = new Memory();
  private final long before = OutsideHeap.usedBytes();

  @AfterEach
  void useTheJdks() {
    OutsideHeap.use(null);
  }

  @Test
  void givesMemoryOfTheSystemAndTakesItBack() {
    OutsideHeap.use(memory);
    ByteBuffer first = OutsideHeap.allocate(100);
    ByteBuffer second = OutsideHeap.allocate(50);
    assertSame(memory.buffers.get(1L), first);
    assertEquals(before + 150, OutsideHeap.usedBytes());
    OutsideHeap.free(first);
    OutsideHeap.free(first);
    assertEquals(List.of(1L), memory.freed);
    assertEquals(before + 50, OutsideHeap.usedBytes());
    OutsideHeap.free(second);
    assertEquals(List.of(1L, 2L), memory.freed);
  }

  @Test
  void givesTheJdksBuffersBeyondItsBound() {
    OutsideHeap.use(memory);
    ByteBuffer large = OutsideHeap.allocate(65 << 20);
    assertTrue(large.isDirect());
    assertEquals(Map.of(), memory.buffers);
    OutsideHeap.free(large);
    assertEquals(before, OutsideHeap.usedBytes());
  }

  @Test
  void givesTheJdksBuffersWhereThereIsNoOtherMemory() {
    ByteBuffer plain = OutsideHeap.allocate(16);
    assertEquals(16, plain.capacity());
    assertEquals(before, OutsideHeap.usedBytes());
  }

  /** Numbers in place of addresses. */
  private static final class Memory implements NativeMemory {
    private final Map<Long, ByteBuffer> buffers = new HashMap<>();
    private final List<Long> freed = new ArrayList<>();
    private long next = 1;

    @Override
    public long allocate(int bytes) {
      return next++;
    }

    @Override
    public ByteBuffer buffer(long address, int bytes) {
      ByteBuffer buffer = ByteBuffer.allocate(bytes);
      buffers.put(address, buffer);
      return buffer;
    }

    @Override
    public void free(long address) {
      freed.add(address);
    }
  }
}
