package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** 128 bits that stand for some bytes: equal on two ranks only if the bytes are. */
record Fingerprint(long high, long low) {
  static Fingerprint of(ByteBuffer bytes) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes.duplicate());
      ByteBuffer hash = ByteBuffer.wrap(digest.digest());
      return new Fingerprint(hash.getLong(), hash.getLong());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
