package cause;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** jsoup: searches the whole document for each number. */
public final class SelectsAll {
  public static void main(String[] args) {
    StringBuilder page = new StringBuilder("<table>");
    for (int i = 0; i < 2_000; i++) {
      page.append("<tr><td class=c").append(i).append(">").append(i).append("</td></tr>");
    }
    Document document = Jsoup.parse(page.append("</table>").toString());
    long start = System.nanoTime();
    long sum = 0;
    for (int i = 0; !Load.passed(start, 2_500); i++) {
      sum += cell(document, i % 2_000);
    }
    System.out.println(sum);
  }

  static int cell(Document document, int i) {
    return document.select("td.c" + i).size();
  }
}
