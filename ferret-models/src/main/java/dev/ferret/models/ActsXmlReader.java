package dev.ferret.models;

import dev.ferret.cover.Model;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Reads models of NIST's ACTS in the XML format. */
final class ActsXmlReader extends DefaultHandler {
  private static final int MOST_OPEN = 100;

  private final Source source;
  private final Blueprint blueprint;
  private final List<String> open = new ArrayList<>();
  private final List<Constraint> constraints = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private @Nullable Locator locator;

  // The parameter that is being read.
  private String name = "";
  private String type = "";
  private int line;
  private List<String> values = new ArrayList<>();
  private List<String> invalid = new ArrayList<>();

  // The relation that is being read.
  private int strength;
  private boolean isDefault;
  private List<String> related = new ArrayList<>();

  private record Constraint(String text, int line) {}

  private ActsXmlReader(Source source) {
    this.source = source;
    this.blueprint = new Blueprint(source, false);
  }

  static Model read(Source source) {
    ActsXmlReader reader = new ActsXmlReader(source);
    try {
      SAXParserFactory factory = SAXParserFactory.newInstance();
      // A model needs no DOCTYPE, and without one there are no entities from outside.
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      factory.newSAXParser().parse(new InputSource(new StringReader(source.text())), reader);
    } catch (SAXParseException e) {
      boolean isType = source.text().contains("<!DOCTYPE");
      throw source.problem(
          e.getLineNumber(),
          isType
              ? "a model has no DOCTYPE, which may refer to other files; remove it"
              : "this is not well-formed XML (" + sentence(e) + "); save the model again");
    } catch (SAXException | ParserConfigurationException e) {
      throw source.problem(
          "this is not well-formed XML (" + sentence(e) + "); save the model again");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return reader.model();
  }

  private static String sentence(Exception e) {
    String message = String.valueOf(e.getMessage());
    return message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
  }

  private Model model() {
    for (Constraint constraint : constraints) {
      ActsConstraints.read(source, blueprint, constraint.text(), constraint.line());
    }
    return blueprint.model(
        "<Parameter name=\"os\" type=\"1\"><values><value>Linux</value></values>");
  }

  @Override
  public void setDocumentLocator(Locator place) {
    this.locator = place;
  }

  private int place() {
    return locator == null ? 1 : locator.getLineNumber();
  }

  private boolean isWithin(String element) {
    return open.contains(element);
  }

  private void open(String element) {
    if (open.size() == MOST_OPEN) {
      throw source.problem(
          place(),
          "elements are nested more than " + MOST_OPEN + " deep, which no model of ACTS needs");
    }
    open.add(element);
  }

  @Override
  public void startElement(String uri, String local, String element, Attributes attributes) {
    if (open.isEmpty() && !element.equalsIgnoreCase("System")) {
      throw source.problem(
          place(), "the outermost element is <" + element + ">, but a model of ACTS is a <System>");
    }
    text.setLength(0);
    switch (element.toLowerCase(Locale.ROOT)) {
      case "parameter" -> parameter(attributes);
      case "relation" -> {
        strength = number(attributes);
        isDefault = Boolean.parseBoolean(attributes.getValue("Default"));
        related = new ArrayList<>();
      }
      case "constraint" -> constraints.add(new Constraint(required(attributes, "text"), place()));
      default -> {
        // Values are read where they end.
      }
    }
    open(element.toLowerCase(Locale.ROOT));
  }

  private void parameter(Attributes attributes) {
    if (isWithin("relation")) {
      related.add(required(attributes, "name"));
    } else if (!isWithin("constraint") && !isWithin("outputparameters")) {
      name = required(attributes, "name");
      line = place();
      values = new ArrayList<>();
      invalid = new ArrayList<>();
      String code = attributes.getValue("type");
      type =
          switch (code == null ? "" : code) {
            case "0" -> "int";
            case "1" -> "enum";
            case "2" -> "boolean";
            case "" -> "";
            default ->
                throw source.problem(
                    place(),
                    "there is no type '"
                        + code
                        + "' for the parameter '"
                        + name
                        + "'; there are 0 for int, 1 for enum and 2 for boolean");
          };
    }
  }

  private String required(Attributes attributes, String attribute) {
    String value = attributes.getValue(attribute);
    if (value == null) {
      throw source.problem(place(), "the attribute '" + attribute + "' is missing; add it");
    }
    return value;
  }

  private int number(Attributes attributes) {
    String value = required(attributes, "Strength");
    if (!value.matches("\\d{1,9}")) {
      throw source.problem(
          place(), "the strength '" + value + "' is not a number; write one such as 2");
    }
    return Integer.parseInt(value);
  }

  @Override
  public void characters(char[] characters, int start, int length) {
    text.append(characters, start, length);
  }

  @Override
  public void endElement(String uri, String local, String element) {
    open.remove(open.size() - 1);
    String lower = element.toLowerCase(Locale.ROOT);
    boolean isDeclared =
        !isWithin("relation") && !isWithin("constraint") && !isWithin("outputparameters");
    if (isWithin("invalidvalues")) {
      invalid.add(text.toString().strip());
    } else if (lower.equals("value") && isWithin("values") && isDeclared) {
      values.add(text.toString().strip());
    } else if (lower.equals("parameter") && isDeclared) {
      ActsReader.add(source, blueprint, name, type, values, invalid, line);
    } else if (lower.equals("relation") && !isDefault && !related.isEmpty()) {
      blueprint.combine(strength, related, place());
    }
  }
}
