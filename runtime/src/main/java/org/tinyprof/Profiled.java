package org.tinyprof;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes every call of a method or constructor an event. On a type, it applies to everything that
 * the type declares.
 *
 * <p>The agent weaves these methods. Without the agent the annotation has no effect.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface Profiled {
  /** The event's name; empty means {@code SimpleClass.method}. */
  String value() default "";

  /** Whether the calls add up or are kept one by one. */
  Loop loop() default Loop.SUM;

  /** The value of the consistent metric {@code tag}, such as {@code COMP}; empty means none. */
  String tag() default "";

  /** A hint that every rank has this event. */
  boolean common() default false;
}
