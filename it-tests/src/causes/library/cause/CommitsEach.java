package cause;

import java.nio.file.Path;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.FSDirectory;

/** Lucene: commits after each document. */
public final class CommitsEach {
  public static void main(String[] args) throws Exception {
    try (FSDirectory folder = FSDirectory.open(Path.of("index"));
        IndexWriter index =
            new IndexWriter(folder, new IndexWriterConfig(new StandardAnalyzer()))) {
      long start = System.nanoTime();
      while (!Load.passed(start, 3_000)) {
        add(index);
      }
    }
  }

  static void add(IndexWriter index) throws Exception {
    Document document = new Document();
    document.add(new TextField("text", "some words of one document", Field.Store.YES));
    index.addDocument(document);
    index.commit();
  }
}
