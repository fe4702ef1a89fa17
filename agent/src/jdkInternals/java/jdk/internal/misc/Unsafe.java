package jdk.internal.misc;

import java.lang.reflect.Field;
import java.security.ProtectionDomain;

/** Stands in for the JDK's own while we compile, with the methods that we call. */
public final class Unsafe {
  private Unsafe() {}

  public static native Unsafe getUnsafe();

  public native long allocateMemory(long bytes);

  public native void setMemory(long address, long bytes, byte value);

  public native void freeMemory(long address);

  public native byte getByte(long address);

  public native int getInt(long address);

  public native long getLong(long address);

  public native void putLongVolatile(Object object, long address, long value);

  public native long getLong(Object object, long offset);

  public native Object getReference(Object object, long offset);

  public native void putReference(Object object, long offset, Object value);

  public native long objectFieldOffset(Field field);

  public native Object staticFieldBase(Field field);

  public native long staticFieldOffset(Field field);

  public native Object allocateInstance(Class<?> type) throws InstantiationException;

  public native Class<?> defineClass(
      String name,
      byte[] bytes,
      int offset,
      int length,
      ClassLoader loader,
      ProtectionDomain domain);
}
