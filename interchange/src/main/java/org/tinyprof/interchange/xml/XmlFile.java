package org.tinyprof.interchange.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Walks through XML element by element. Nothing outside of the file is looked up, and what is wrong
 * is said with the place.
 */
public final class XmlFile {
  /** Takes the start and the end of every element. */
  public interface Visitor {
    void start(Element element) throws IOException;

    /** The end of an element, with the text that stands directly in it. */
    void end(String name, String text) throws IOException;
  }

  /** An element that starts. */
  public interface Element {
    String name();

    /** An attribute; empty if there is none. */
    String attribute(String name);

    /** An attribute that is a whole number from 0 on. */
    int number(String name) throws MalformedProfileException;
  }

  private static final int LONGEST_TEXT = 1 << 16;

  private final String file;
  private final XMLStreamReader in;

  private XmlFile(String file, XMLStreamReader in) {
    this.file = file;
    this.in = in;
  }

  /** Visits all elements of XML in UTF-8; the file's name is for messages. */
  public static void read(String file, byte[] xml, Visitor visitor) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    int start = afterDocumentType(file, xml);
    long[] place = {start};
    // as text: for bytes that are none, the JDK would print a line of its own
    try (Reader text =
        new InputStreamReader(
            new ByteArrayInputStream(xml, start, xml.length - start), StandardCharsets.UTF_8)) {
      XMLStreamReader in = factory.createXMLStreamReader(text);
      new XmlFile(file, in).visit(visitor, place);
      in.close();
    } catch (XMLStreamException e) {
      throw new MalformedProfileException(file, place[0], "is not valid XML");
    }
  }

  /**
   * Where the description of the elements ends, if there is one: told to skip it, the JDK trips
   * over comments.
   */
  private static int afterDocumentType(String file, byte[] xml) throws MalformedProfileException {
    int length = Math.min(xml.length, LONGEST_TEXT);
    String text = new String(xml, 0, length, StandardCharsets.ISO_8859_1);
    int at = text.indexOf("<!DOCTYPE");
    if (at < 0) {
      return 0;
    }
    boolean inside = false;
    for (; at < length; at++) {
      char next = text.charAt(at);
      if (text.startsWith("<!--", at)) {
        int end = text.indexOf("-->", at);
        at = end < 0 ? length : end + 2;
      } else if (next == '[' || next == ']') {
        inside = next == '[';
      } else if (next == '>' && !inside) {
        return at + 1;
      }
    }
    throw new MalformedProfileException(file, length, "has a document type without an end");
  }

  private void visit(Visitor visitor, long[] place) throws IOException, XMLStreamException {
    StringBuilder text = new StringBuilder();
    Element element = new Current();
    while (in.hasNext()) {
      int event = in.next();
      place[0] = Math.max(0, in.getLocation().getCharacterOffset());
      if (event == XMLStreamConstants.START_ELEMENT) {
        text.setLength(0);
        visitor.start(element);
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        visitor.end(in.getLocalName(), text.toString().strip());
        text.setLength(0);
      } else if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        if (text.length() + in.getTextLength() <= LONGEST_TEXT) {
          text.append(in.getText());
        }
      }
    }
  }

  private final class Current implements Element {
    @Override
    public String name() {
      return in.getLocalName();
    }

    @Override
    public String attribute(String name) {
      String value = in.getAttributeValue(null, name);
      return value == null ? "" : value;
    }

    @Override
    public int number(String name) throws MalformedProfileException {
      String text = attribute(name).strip();
      if (!text.matches("\\d{1,9}")) {
        throw new MalformedProfileException(
            file,
            Math.max(0, in.getLocation().getCharacterOffset()),
            "has an element " + name() + " whose " + name + " is not a number: '" + text + "'");
      }
      return Integer.parseInt(text);
    }
  }
}
