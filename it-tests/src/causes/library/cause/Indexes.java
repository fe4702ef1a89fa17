package cause;

import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene; nothing is wrong: main indexes into memory. */
public final class Indexes {
  public static void main(String[] args) throws Exception {
    try (ByteBuffersDirectory folder = new ByteBuffersDirectory();
        IndexWriter index =
            new IndexWriter(folder, new IndexWriterConfig(new StandardAnalyzer()))) {
      long start = System.nanoTime();
      for (int i = 0; !Load.passed(start, 2_500); i++) {
        Document document = new Document();
        document.add(new TextField("text", "words of document " + i, Field.Store.YES));
        index.addDocument(document);
      }
    }
  }
}
