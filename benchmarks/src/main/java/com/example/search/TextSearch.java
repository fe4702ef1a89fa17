package com.example.search;

import java.io.IOException;
import java.util.Random;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/** Indexes so many texts with Lucene and searches them; prints how many were found. */
public final class TextSearch {
  private static final int WORDS = 5_000;
  private static final int WORDS_OF_A_TEXT = 60;

  private TextSearch() {}

  public static void main(String[] args) throws IOException {
    int texts = Integer.parseInt(args[0]);
    try (Directory directory = new ByteBuffersDirectory()) {
      index(directory, texts);
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        System.out.println(search(new IndexSearcher(reader), texts / 20));
      }
    }
  }

  private static void index(Directory directory, int texts) throws IOException {
    Random random = new Random(1);
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
      for (int i = 0; i < texts; i++) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < WORDS_OF_A_TEXT; k++) {
          text.append(word(random.nextInt(WORDS))).append(' ');
        }
        Document document = new Document();
        document.add(new TextField("text", text.toString(), Field.Store.YES));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }

  private static long search(IndexSearcher searcher, int queries) throws IOException {
    Random random = new Random(2);
    long found = 0;
    for (int i = 0; i < queries; i++) {
      Term term = new Term("text", word(random.nextInt(WORDS)));
      found += searcher.count(new TermQuery(term));
      found += searcher.search(new FuzzyQuery(term, 1), 10).scoreDocs.length;
    }
    return found;
  }

  private static String word(int number) {
    return Integer.toString(number * 7919, Character.MAX_RADIX);
  }
}
