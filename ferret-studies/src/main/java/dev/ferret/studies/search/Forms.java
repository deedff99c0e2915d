package dev.ferret.studies.search;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;

import dev.ferret.Gen;
import dev.ferret.studies.Problem;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Records with needles: fields that must have one value, or one of few, all at a time. */
final class Forms {
  private static final String FAMILY = "records";
  private static final int LONGEST_TEXT = 20;
  private static final int MOST_ATTACHMENTS = 4;
  private static final int MOST_ITEMS = 10;
  private static final int PRICE = 1_000;
  private static final String PRINTABLE =
      IntStream.rangeClosed(' ', '~').mapToObj(Character::toString).collect(Collectors.joining());

  enum Level {
    OFF,
    ERROR,
    WARNING,
    INFO,
    DEBUG
  }

  record Configuration(
      Level level,
      TimeUnit unit,
      boolean cached,
      boolean secure,
      boolean verbose,
      int threads,
      int port,
      int retries,
      int size,
      String host) {
    /** How many fields have the value that fails. */
    int hits() {
      boolean[] hits = {
        level == Level.WARNING,
        unit == TimeUnit.HOURS,
        cached,
        !secure,
        verbose,
        threads == 7,
        port >= 8_000 && port < 8_100,
        retries == 3,
        size > 1_000,
        host.length() == 5
      };
      int count = 0;
      for (boolean hit : hits) {
        count += hit ? 1 : 0;
      }
      return count;
    }

    /** This one with one field of another. */
    Configuration with(int field, Configuration other) {
      return new Configuration(
          field == 0 ? other.level : level,
          field == 1 ? other.unit : unit,
          field == 2 ? other.cached : cached,
          field == 3 ? other.secure : secure,
          field == 4 ? other.verbose : verbose,
          field == 5 ? other.threads : threads,
          field == 6 ? other.port : port,
          field == 7 ? other.retries : retries,
          field == 8 ? other.size : size,
          field == 9 ? other.host : host);
    }
  }

  record Codes(int a, int b, int c, int d, int e) {
    int hits() {
      return (a == 17 ? 1 : 0)
          + (b == 201 ? 1 : 0)
          + (c == 99 ? 1 : 0)
          + (d == 140 ? 1 : 0)
          + (e == 68 ? 1 : 0);
    }
  }

  record Mail(String from, String subject, String text, List<String> attachments, int priority) {
    /** What makes it spam. */
    int hits() {
      return (from.contains("@") ? 1 : 0)
          + (from.endsWith("z") ? 1 : 0)
          + prefix(subject, "Re: ")
          + Math.min(4, (int) text.chars().filter(each -> each == '!').count())
          + Math.min(3, attachments.size())
          + (attachments.stream().anyMatch(each -> each.contains(".")) ? 1 : 0)
          + (priority == 1 ? 1 : 0);
    }

    private static int prefix(String text, String wanted) {
      int common = 0;
      while (common < Math.min(text.length(), wanted.length())
          && text.charAt(common) == wanted.charAt(common)) {
        common++;
      }
      return common;
    }
  }

  private static final int ALL_OF_MAIL = 15;

  enum Product {
    PEN(3),
    BOOK(17),
    LAMP(41),
    CHAIR(89),
    DESK(233);

    private final int price;

    Product(int price) {
      this.price = price;
    }
  }

  record Item(Product product, int count) {}

  private Forms() {}

  static List<Puzzle<?>> all() {
    return List.of(configuration(), codes(), mail(), order());
  }

  private static Puzzle<Configuration> configuration() {
    Gen<Configuration> gen =
        records(
            Configuration.class,
            elementsOf(Level.values()),
            elementsOf(TimeUnit.values()),
            booleans(),
            booleans(),
            booleans(),
            integers(1, 64),
            integers(1, 65_535),
            integers(0, 10),
            integers(0, 10_000),
            strings().letters());
    return Puzzle.of(
        FAMILY,
        new Problem<>("configuration", gen, Configuration::hits, tried -> tried.hits() < 10),
        new Configuration(
            Level.WARNING, TimeUnit.HOURS, true, false, true, 7, 8_080, 3, 2_000, "hosts"),
        (tried, random) -> tried.with(random.nextInt(10), Climber.fresh(gen, random)));
  }

  private static Puzzle<Codes> codes() {
    Gen<Integer> code = integers(0, 255);
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "five codes",
            records(Codes.class, code, code, code, code, code),
            Codes::hits,
            tried -> tried.hits() < 5),
        new Codes(17, 201, 99, 140, 68),
        (tried, random) -> {
          int field = random.nextInt(5);
          int drawn = random.nextInt(256);
          return new Codes(
              field == 0 ? drawn : tried.a,
              field == 1 ? drawn : tried.b,
              field == 2 ? drawn : tried.c,
              field == 3 ? drawn : tried.d,
              field == 4 ? drawn : tried.e);
        });
  }

  private static Puzzle<Mail> mail() {
    Gen<String> texts = strings().printable().lengths(0, LONGEST_TEXT);
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "mail",
            records(
                Mail.class,
                texts,
                texts,
                texts,
                lists(texts).sizes(0, MOST_ATTACHMENTS),
                integers(1, 100)),
            Mail::hits,
            tried -> tried.hits() < ALL_OF_MAIL),
        new Mail("a@z", "Re: you", "Now!!!!", List.of("a.b", "", ""), 1),
        Forms::changed);
  }

  private static Mail changed(Mail mail, RandomGenerator random) {
    int field = random.nextInt(5);
    return new Mail(
        field == 0 ? edited(mail.from, random) : mail.from,
        field == 1 ? edited(mail.subject, random) : mail.subject,
        field == 2 ? edited(mail.text, random) : mail.text,
        field == 3 ? attached(mail.attachments, random) : mail.attachments,
        field == 4 ? 1 + random.nextInt(100) : mail.priority);
  }

  /** An attachment more or less, or one with another name. */
  private static List<String> attached(List<String> names, RandomGenerator random) {
    String changed = names.isEmpty() ? "" : names.get(random.nextInt(names.size()));
    return Changes.edited(names, MOST_ATTACHMENTS, random, fresh -> edited(changed, fresh));
  }

  private static String edited(String text, RandomGenerator random) {
    return Changes.edited(text, LONGEST_TEXT, random, PRINTABLE);
  }

  private static Puzzle<List<Item>> order() {
    Gen<Item> items = records(Item.class, elementsOf(Product.values()), integers(1, 20));
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "order",
            lists(items).sizes(0, MOST_ITEMS),
            Forms::closeness,
            order -> closeness(order) < Product.values().length),
        List.of(
            new Item(Product.PEN, 20),
            new Item(Product.BOOK, 13),
            new Item(Product.LAMP, 4),
            new Item(Product.CHAIR, 1),
            new Item(Product.DESK, 2)),
        (order, random) ->
            Changes.edited(order, MOST_ITEMS, random, fresh -> Climber.fresh(items, fresh)));
  }

  /** The number of different products, minus how far the order is from its price. */
  static int closeness(List<Item> order) {
    int price = order.stream().mapToInt(item -> item.product.price * item.count).sum();
    int different = (int) order.stream().map(Item::product).distinct().count();
    return different - Math.abs(price - PRICE);
  }
}
