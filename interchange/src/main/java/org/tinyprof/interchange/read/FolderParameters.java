package org.tinyprof.interchange.read;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;

/**
 * The parameters in the name of a run's folder, as Extra-P reads them: {@code mm.x10y2.5.r3} has x
 * = 10, y = 2.5 and is the third repetition.
 */
final class FolderParameters {
  private static final Pattern NAME =
      Pattern.compile("[^.]+\\.((?:[^0-9.,]+[0-9][0-9.,]*?)+)(?:\\.r(\\d{1,9}))?");
  private static final Pattern PARAMETER = Pattern.compile("([^0-9.,]+)([0-9][0-9.,]*)");

  private FolderParameters() {}

  /** What a folder's name says; nothing if it is not such a name. */
  static Attributes of(Path folder) {
    Path last = folder.toAbsolutePath().normalize().getFileName();
    Matcher name = NAME.matcher(last == null ? "" : last.toString());
    Attributes attributes = Attributes.NONE;
    if (!name.matches()) {
      return attributes;
    }
    List<String> names = new ArrayList<>();
    Matcher parameter = PARAMETER.matcher(name.group(1));
    while (parameter.find()) {
      String number = parameter.group(2).replace(',', '.').replaceAll("\\.+$", "");
      if (!number.matches("\\d{1,18}(\\.\\d{1,18})?")) {
        return Attributes.NONE;
      }
      names.add(parameter.group(1));
      attributes =
          attributes.with(parameter.group(1), new Attribute.Number(new BigDecimal(number)));
    }
    if (name.group(2) != null) {
      attributes = attributes.with("repetition", Integer.parseInt(name.group(2)));
    }
    return attributes.with(RunAttributes.PARAMETERS, String.join(",", names));
  }
}
