package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.fixtures.TimelineRun;
import org.tinyprof.ensemble.fixtures.Study;

/** No text of a page stands on another one, and no text of a chart ends outside of it. */
class OverprintTest extends InChromium {
  private static final List<Integer> WIDTHS = List.of(1024, 1280, 1600, 2560);

  /** Remembers, for each canvas, what is written on it and where. */
  private static final String REMEMBER =
      """
      const write = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        const scale = this.getTransform().a;
        const wide = this.measureText(text).width;
        const left = x - (this.textAlign === 'center' ? wide / 2 : this.textAlign === 'end' || this.textAlign === 'right' ? wide : 0);
        (this.canvas.texts ??= []).push({ text, left, top: y - 11, wide, of: this.canvas.width / scale });
        write.call(this, text, x, y);
      };
      """;

  /** Draws all views again at the window's size, and waits until they are drawn. */
  private static final String DRAWN =
      """
      async () => {
        const pause = (millis) => new Promise((done) => setTimeout(done, millis));
        dispatchEvent(new Event('resize'));
        await pause(150); // the page waits 100 for the window's edge to come to rest
        for (let calm = 0; calm < 4;) {
          await pause(30);
          const busy = document.body.dataset.asking !== '0' || document.querySelector('.loading');
          calm = busy ? 0 : calm + 1;
        }
      }
      """;

  /** Pairs of texts of which one stands on the other, and texts that their chart cuts. */
  private static final String WRONG =
      """
      () => {
        const wrong = [];
        const boxes = [];
        const left = (box, from) => { // what is left of a text where something around it scrolls or hides
          let { left, right, top, bottom } = box;
          for (let up = from; up && up !== document.body; up = up.parentElement) {
            if (getComputedStyle(up).overflow === 'visible') continue;
            const frame = up.getBoundingClientRect();
            const head = up.matches('.scroll') && !from.closest('thead') ? up.querySelector('thead')?.getBoundingClientRect().bottom ?? 0 : 0;
            [left, right, top, bottom] = [Math.max(left, frame.left), Math.min(right, frame.right), Math.max(top, frame.top, head), Math.min(bottom, frame.bottom)];
          }
          return right > left && bottom > top ? { left, right, top, bottom } : null;
        };
        const add = (text, box, of) => {
          const seen = left({ left: box.left, right: box.right, top: box.top + 0.2 * box.height, bottom: box.bottom - 0.2 * box.height }, of);
          if (seen) boxes.push({ text, of, ...seen });
        };
        const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const of = texts.currentNode.parentElement;
          const text = texts.currentNode.data.trim();
          if (text === '' || of.closest('select, script, .tip') || !shown(of)) continue;
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          for (const box of range.getClientRects()) add(text, box, of);
          const chart = of.closest('.picture > svg')?.getBoundingClientRect();
          const box = range.getBoundingClientRect();
          if (chart && (box.left < chart.left - 2 || box.right > chart.right + 2 || box.top < chart.top - 4 || box.bottom > chart.bottom + 4)) wrong.push(`cut: '${text}'`);
        }
        for (const control of document.querySelectorAll('select, input')) {
          if (shown(control)) add(control.getAttribute('aria-label') ?? 'control', control.getBoundingClientRect(), control);
        }
        for (const canvas of [...document.querySelectorAll('canvas')].filter(shown)) {
          const at = canvas.getBoundingClientRect();
          for (const each of canvas.texts ?? []) {
            const box = new DOMRect(at.left + each.left, at.top + each.top, each.wide, 14);
            add(each.text, box, canvas);
            if (each.left < -2 || each.left + each.wide > each.of + 2) wrong.push(`cut: '${each.text}'`);
          }
        }
        boxes.sort((one, other) => one.top - other.top);
        boxes.forEach((one, at) => {
          for (let next = at + 1; next < boxes.length && boxes[next].top < one.bottom - 1; next++) {
            const other = boxes[next];
            if (one.of === other.of && one.text === other.text && one.left === other.left && one.top === other.top) continue; // a shortened text has a box of all of it, too
            const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            if (wide > 1.5 && (one.of === other.of || !one.of.contains(other.of) && !other.of.contains(one.of))) wrong.push(`'${one.text}' on '${other.text}'`);
          }
        });
        return [...new Set(wrong)].slice(0, 5);
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void rememberTexts() {
    context.addInitScript(REMEMBER);
  }

  private void check(Viewer viewer, List<String> hashes) {
    List<String> wrong = new ArrayList<>();
    for (String hash : hashes) {
      Page page = open(viewer, hash);
      for (int width : WIDTHS) {
        page.setViewportSize(width, 900);
        page.evaluate(DRAWN);
        for (Object each : (List<?>) page.evaluate(WRONG)) {
          wrong.add(width + " pixels, " + hash + ": " + each);
        }
      }
      page.close();
    }
    assertEquals("", String.join("\n", wrong));
  }

  @Test
  void noTextOfManyRunsStandsOnAnother() throws Exception {
    try (Viewer viewer = view(Study.write(Files.createDirectories(folder.resolve("study"))))) {
      check(
          viewer,
          List.of(
              "",
              "#colour=machine&chart=both&pick=3",
              "#chart=scatter&rows=statistics&colour=ranks&path=main<step<stencil",
              "#chart=kinds&colour=solver&path=main<checkpoint&where=ranks >= 8"));
    }
  }

  @Test
  void noTextOfARunStandsOnAnother() throws Exception {
    try (Viewer viewer = view(HeatRun.write(folder.resolve("heat.tprof"), 40, 3, 12))) {
      check(
          viewer,
          List.of(
              "",
              "#path=main<Solver.solve<Solver.step<Solver.stencil&rank=3&ranks=3-30&exec=1",
              "#left=icicle&along=callpath&about=calls",
              "#left=graph&low=flat&about=source"));
    }
    try (Viewer viewer = view(HeatRun.write(folder.resolve("few.tprof"), 4, 1, 1))) {
      check(viewer, List.of("#path=main", "#path=main<Solver.solve<Solver.step&rank=2"));
    }
    try (Viewer viewer = view(TimelineRun.write(folder.resolve("timed.tprof"), 4))) {
      check(viewer, List.of("", "#along=time&time=2.0s-3.0s"));
    }
    try (Viewer viewer = view(TimelineRun.write(folder.resolve("one.tprof"), 1))) {
      check(viewer, List.of("", "#about=source"));
    }
  }

  @Test
  void noTextOfTwoRunsStandsOnAnother() throws Exception {
    Path before = HeatRun.write(folder.resolve("before.tprof"), 8, 2, 6);
    Path after = HeatRun.write(folder.resolve("after.tprof"), 8, 2, 6, 3, 9);
    try (Viewer viewer = view(before, after)) {
      check(viewer, List.of(""));
    }
  }
}
