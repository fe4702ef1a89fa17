package org.tinyprof.format.naming;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Methods as the authors of the program know them: {@code Solver.simplify, anonymous 3} for {@code
 * Solver$3.simplify}, {@code Solver.step, lambda 1} for {@code Solver.lambda$step$1}. Knows what
 * the compilers of Java, Kotlin and Scala do to names.
 */
public final class MethodNames {
  private static final Pattern JAVA_LAMBDA = Pattern.compile("lambda\\$(.+)\\$(\\d+)");
  private static final Pattern ECLIPSE_LAMBDA = Pattern.compile("lambda\\$(\\d+)");
  private static final Pattern SAMPLED_LAMBDA = Pattern.compile("(.+)\\.lambda\\.(\\d+)");
  private static final Pattern KOTLIN_LAMBDA = Pattern.compile("(.+)\\$lambda\\$(\\d+)");
  private static final Pattern SCALA_LAMBDA = Pattern.compile("\\$anonfun\\$(.+)\\$(\\d+)");
  private static final Pattern LOCAL_CLASS = Pattern.compile("\\$\\d+(?=[^\\d$])");
  private static final Pattern ANONYMOUS = Pattern.compile("\\$(\\d+)(?=\\$|$)");
  private static final Pattern KOTLIN_FUNCTION = Pattern.compile("(.+)\\$([a-z]\\w*)\\$(\\d+)");
  private static final Pattern KOTLIN_FACADE = Pattern.compile("(\\w+Kt)__\\w+");
  private static final Pattern KOTLIN_INLINE = Pattern.compile("-(impl|[A-Za-z0-9_-]{7})$");
  private static final Pattern DEFAULT_ARGUMENTS = Pattern.compile("(.+)\\$default(\\$\\d+)?");
  private static final Pattern SCALA_ADDED =
      Pattern.compile("\\$(lzycompute(\\$\\d+)?|extension)$");
  private static final Pattern SCALA_LOCAL = Pattern.compile("(?!access\\$)([a-zA-Z_]\\w*)\\$\\d+");
  private static final Pattern SCALA_SPECIALISED = Pattern.compile("\\$mc[A-Z]+\\$sp$");
  private static final Pattern SCALA_SYMBOL = Pattern.compile("\\$([a-z]+)");

  private static final Map<String, String> SYMBOLS =
      Map.ofEntries(
          Map.entry("plus", "+"),
          Map.entry("minus", "-"),
          Map.entry("times", "*"),
          Map.entry("div", "/"),
          Map.entry("percent", "%"),
          Map.entry("eq", "="),
          Map.entry("less", "<"),
          Map.entry("greater", ">"),
          Map.entry("bang", "!"),
          Map.entry("amp", "&"),
          Map.entry("bar", "|"),
          Map.entry("up", "^"),
          Map.entry("colon", ":"),
          Map.entry("qmark", "?"),
          Map.entry("at", "@"),
          Map.entry("hash", "#"),
          Map.entry("tilde", "~"));

  private MethodNames() {}

  /**
   * The name with as much of the class as is given.
   *
   * @param owner the class as class files name it, {@code Outer$Inner}, with or without package
   * @param method as class files name it
   */
  public static String of(String owner, String method) {
    if (owner.indexOf('$') < 0 && !owner.contains("Kt__") && isPlain(method)) {
      return owner + "." + method;
    }
    Matcher function = KOTLIN_FUNCTION.matcher(owner);
    if ((method.equals("invoke") || method.equals("invokeSuspend")) && function.matches()) {
      return ofClass(function.group(1)) + "." + function.group(2) + ", lambda " + function.group(3);
    }
    StringBuilder added = new StringBuilder();
    Matcher anonymous = ANONYMOUS.matcher(owner);
    while (anonymous.find()) {
      added.append(", anonymous ").append(anonymous.group(1));
    }
    return ofClass(owner) + "." + ofMethod(method, added) + added;
  }

  private static boolean isPlain(String method) {
    return method.chars().allMatch(Character::isLetterOrDigit);
  }

  /** A class as its author writes it; of a Scala object the name alone. */
  private static String ofClass(String owner) {
    String written = SCALA_SPECIALISED.matcher(owner).replaceFirst("");
    String named =
        ANONYMOUS.matcher(KOTLIN_FACADE.matcher(written).replaceAll("$1")).replaceAll("");
    String plain = LOCAL_CLASS.matcher(named).replaceAll("\\$").replace('$', '.');
    int end = plain.length();
    while (end > 1 && plain.charAt(end - 1) == '.') {
      end--;
    }
    return plain.substring(0, end);
  }

  private static String ofMethod(String method, StringBuilder added) {
    if (method.equals("<init>") || method.equals("$init$")) {
      return "new"; // the second is that of a Scala trait
    }
    if (method.equals("<clinit>")) {
      return "static";
    }
    for (Pattern lambda :
        new Pattern[] {JAVA_LAMBDA, SAMPLED_LAMBDA, KOTLIN_LAMBDA, SCALA_LAMBDA}) {
      Matcher body = lambda.matcher(method);
      if (body.matches()) {
        added.append(", lambda ").append(body.group(2));
        return body.group(1); // new and static as javac writes them
      }
    }
    Matcher nameless = ECLIPSE_LAMBDA.matcher(method);
    if (nameless.matches()) {
      return "lambda " + nameless.group(1);
    }
    Matcher defaults = DEFAULT_ARGUMENTS.matcher(method);
    if (defaults.matches()) {
      added.append(", default arguments");
      return plain(defaults.group(1));
    }
    String value = SCALA_ADDED.matcher(method).replaceFirst("");
    Matcher local = SCALA_LOCAL.matcher(value);
    return plain(local.matches() ? local.group(1) : value);
  }

  private static String plain(String method) {
    String plain = SCALA_SPECIALISED.matcher(method).replaceFirst("");
    plain = KOTLIN_INLINE.matcher(plain).replaceFirst("");
    return SCALA_SYMBOL
        .matcher(plain)
        .replaceAll(
            found -> Matcher.quoteReplacement(SYMBOLS.getOrDefault(found.group(1), found.group())));
  }
}
