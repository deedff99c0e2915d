package dev.ferret.studies.plots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What a reader of SVG sees. */
final class Picture {
  private Picture() {}

  private static Document parsed(String svg) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(svg)));
    } catch (Exception e) {
      throw new AssertionError("not XML:\n" + svg, e);
    }
  }

  static List<Element> elements(String svg, String tag) {
    NodeList found = parsed(svg).getElementsByTagName(tag);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  static List<String> texts(String svg) {
    return elements(svg, "text").stream().map(Element::getTextContent).toList();
  }

  static long count(String svg, String tag, String style) {
    return elements(svg, tag).stream()
        .filter(each -> each.getAttribute("class").equals(style))
        .count();
  }

  /** Everything that is drawn stands within the picture. */
  static void assertWithin(String svg) {
    double height = Double.parseDouble(parsed(svg).getDocumentElement().getAttribute("height"));
    for (String tag : List.of("text", "circle", "line", "rect")) {
      for (Element each : elements(svg, tag)) {
        for (String place : List.of("x", "cx", "x1", "x2")) {
          assertCoordinate(each, place, Svg.WIDTH);
        }
        for (String place : List.of("y", "cy", "y1", "y2")) {
          assertCoordinate(each, place, height);
        }
      }
    }
  }

  private static void assertCoordinate(Element element, String name, double most) {
    if (element.hasAttribute(name)) {
      assertThat(Double.parseDouble(element.getAttribute(name))).as(name).isBetween(0.0, most);
    }
  }
}
