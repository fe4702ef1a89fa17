package org.tinyprof.agent.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a key is set to.
 *
 * @param value as its type; {@link SettingReader} says which
 * @param written as it was written, joined where several layers have a list
 * @param layer the nearest that has it
 * @param origin the places it was written in, nearest first
 */
record Setting(Object value, Value written, Layer layer, String origin) {
  private static final String AFRESH = "none";

  static Setting builtIn(ConfigurationKey key) {
    try {
      Value value = key.builtIn();
      Object typed = SettingReader.read(key, value, new ArrayList<>());
      return new Setting(typed, value, Layer.BUILT_IN, value.where());
    } catch (ConfigurationException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Reads a value.
   *
   * @param before what farther places say: a list joins it, unless it begins afresh
   * @param wrong takes what is wrong with entries of a list
   */
  static Setting of(
      ConfigurationKey key,
      Value value,
      Layer layer,
      Optional<Setting> before,
      List<ConfigurationException> wrong)
      throws ConfigurationException {
    Value whole = value;
    String origin = value.where();
    boolean list = key.isList();
    if (list || key == ConfigurationKey.ATTRIBUTES) {
      whole = list ? SettingReader.list(key.written(), value) : RunLabels.fields(value);
      if (whole instanceof Value.Items items && beginsAfresh(items)) {
        whole = new Value.Items(items.items().subList(1, items.items().size()), origin);
      } else if (before.isPresent()) {
        whole = joined(whole, before.get().written());
        origin += ", " + before.get().origin();
      }
    }
    return new Setting(SettingReader.read(key, whole, wrong), whole, layer, origin);
  }

  private static boolean beginsAfresh(Value.Items list) {
    return !list.items().isEmpty()
        && list.items().get(0) instanceof Value.Text text
        && text.text().equals(AFRESH);
  }

  private static Value joined(Value nearer, Value before) {
    if (nearer instanceof Value.Fields fields) {
      Map<String, Value> all = new LinkedHashMap<>(((Value.Fields) before).fields());
      all.putAll(fields.fields());
      return new Value.Fields(all, nearer.where());
    }
    List<Value> all = new ArrayList<>(((Value.Items) nearer).items());
    all.addAll(((Value.Items) before).items());
    return new Value.Items(all, nearer.where());
  }
}
