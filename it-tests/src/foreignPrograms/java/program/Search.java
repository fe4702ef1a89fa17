package program;

import java.io.IOException;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.WildcardQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/** Indexes texts with Lucene and searches them. */
public final class Search {
  private static final String[] WORDS = {"rank", "lane", "event", "callpath", "metric", "profile"};

  private Search() {}

  public static void main(String[] args) throws IOException {
    try (Directory directory = new ByteBuffersDirectory()) {
      index(directory);
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        IndexSearcher searcher = new IndexSearcher(reader);
        print(searcher, new TermQuery(new Term("text", "callpath")));
        print(searcher, new FuzzyQuery(new Term("text", "metrik")));
        print(searcher, new WildcardQuery(new Term("text", "pro*")));
        print(
            searcher,
            new BooleanQuery.Builder()
                .add(new TermQuery(new Term("text", "event")), BooleanClause.Occur.MUST)
                .add(IntPoint.newRangeQuery("number", 10, 40), BooleanClause.Occur.FILTER)
                .build());
      }
    }
  }

  private static void index(Directory directory) throws IOException {
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
      for (int i = 0; i < 200; i++) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k <= i % 7; k++) {
          text.append(WORDS[(i * 3 + k * 5) % WORDS.length]).append(' ');
        }
        Document document = new Document();
        document.add(new TextField("text", text.toString(), Field.Store.YES));
        document.add(new IntPoint("number", i));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }

  private static void print(IndexSearcher searcher, Query query) throws IOException {
    TopDocs found = searcher.search(query, 5);
    System.out.println(query + ": " + found.totalHits);
    for (ScoreDoc hit : found.scoreDocs) {
      String text = searcher.storedFields().document(hit.doc).get("text");
      System.out.println(hit.doc + " " + hit.score + " " + text);
    }
  }
}
