package org.tinyprof.analysis.info;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.interchange.text.Figures;

/**
 * Whether a profile is complete, after reading everything in it once. Damage is thrown, as by every
 * reader.
 *
 * @param values how many values were read
 * @param problems which rules are broken, in words; none if the profile is whole
 */
public record ProfileCheck(long lanes, long values, List<String> problems) {
  public ProfileCheck {
    problems = List.copyOf(problems);
  }

  public static ProfileCheck of(OpenProfile run) throws IOException {
    long total = run.values(callpath -> true);
    AtomicLong read = new AtomicLong();
    List<String> problems =
        Verification.of(
            run.source(),
            (callpath, lanes, block) ->
                run.progress().reached(read.addAndGet(block.shape().size()), total));
    return new ProfileCheck(run.source().lanes().size(), read.get(), problems);
  }

  public boolean isWhole() {
    return problems.isEmpty();
  }

  /** A page with the answer first. */
  public Page before(Page page) {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("verified", "Verified", sentences()));
    sections.addAll(page.sections());
    return new Page(page.title(), sections);
  }

  /** The answer in sentences. */
  private List<String> sentences() {
    return isWhole()
        ? List.of(
            "The profile is whole: "
                + Figures.count((double) values)
                + " values of "
                + Figures.count((double) lanes)
                + " lanes were read.")
        : problems.stream().map(problem -> "Not whole: " + problem + ".").toList();
  }
}
