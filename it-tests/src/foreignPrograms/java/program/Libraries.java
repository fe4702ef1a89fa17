package program;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.ClassFileVersion;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.FixedValue;
import net.bytebuddy.matcher.ElementMatchers;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Uses a Byte Buddy and a YAML parser of its own, other versions than the agent's. */
public final class Libraries {
  private Libraries() {}

  public static void main(String[] args) throws Exception {
    Class<?> made =
        new ByteBuddy(ClassFileVersion.JAVA_V17)
            .subclass(Object.class)
            .method(ElementMatchers.named("toString"))
            .intercept(FixedValue.value("made by an old Byte Buddy"))
            .make()
            .load(Libraries.class.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER)
            .getLoaded();
    System.out.println(made.getDeclaredConstructor().newInstance());
    System.out.println(
        new Load(LoadSettings.builder().build()).loadFromString("{a: [1, 2.5, yes], b: ~}"));
  }
}
