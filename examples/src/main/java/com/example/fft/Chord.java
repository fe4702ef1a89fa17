package com.example.fft;

import java.util.List;

/** A signal of a few pure tones, of which both the samples and the spectrum are known. */
final class Chord {
  private final int samples;
  private final List<Tone> tones;

  private record Tone(int frequency, double amplitude) {}

  Chord(int samples) {
    this.samples = samples;
    this.tones = List.of(new Tone(1, 1.0), new Tone(samples / 3, 0.5), new Tone(samples - 1, 2.0));
  }

  /** Writes the samples from {@code first} on. */
  void sample(double[] block, int first) {
    for (int i = 0; i < block.length; i += 2) {
      long time = (long) first + i / 2;
      block[i] = 0;
      block[i + 1] = 0;
      for (Tone tone : tones) {
        double angle = 2 * Math.PI * (tone.frequency * time % samples) / samples;
        block[i] += tone.amplitude * Math.cos(angle);
        block[i + 1] += tone.amplitude * Math.sin(angle);
      }
    }
  }

  /** Writes the spectrum from frequency {@code first} on. */
  void spectrum(double[] block, int first) {
    for (int i = 0; i < block.length; i += 2) {
      int frequency = first + i / 2;
      block[i] = 0;
      block[i + 1] = 0;
      for (Tone tone : tones) {
        block[i] += tone.frequency == frequency ? tone.amplitude * samples : 0;
      }
    }
  }
}
