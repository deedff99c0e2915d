package dev.ferret.examples;

import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.nullable;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.recursive;
import static dev.ferret.metamorphic.Expectation.permutation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.metamorphic.Metamorphic;
import dev.ferret.metamorphic.MetamorphicCase;
import dev.ferret.metamorphic.Relation;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Queries on a real database. Nobody knows what a query should return, but the parts of a table
 * must make the whole: rows for which a predicate is true, for which it is false, and for which it
 * is NULL (Rigger and Su: "Finding Bugs in Database Systems via Query Partitioning", 2020).
 */
class QueryRelationsTest {
  private static final int SEEDS = 30;

  /** A row of the table, with a NULL for each column that is null. */
  record Row(Integer a, Integer b) {}

  /** A query for the rows of a table for which a predicate is true. */
  static final class Query {
    private final List<Row> table;
    private final String predicate;

    Query(List<Row> table, String predicate) {
      this.table = table;
      this.predicate = predicate;
    }

    List<Row> table() {
      return table;
    }

    String predicate() {
      return predicate;
    }

    Query where(String other) {
      return new Query(table, other);
    }

    @Override
    public String toString() {
      List<String> rows = table.stream().map(row -> "(" + row.a() + ", " + row.b() + ")").toList();
      return "rows " + rows + " WHERE " + predicate;
    }
  }

  /** A table in memory, which is empty whenever no query runs. */
  static final class Database implements AutoCloseable {
    private final Connection connection;
    private final PreparedStatement insert;

    Database() throws SQLException {
      connection = DriverManager.getConnection("jdbc:h2:mem:");
      try (Statement statement = connection.createStatement()) {
        statement.execute("CREATE TABLE t (a INT, b INT)");
        statement.execute("CREATE INDEX i ON t (a)");
      }
      connection.setAutoCommit(false);
      insert = connection.prepareStatement("INSERT INTO t VALUES (?, ?)");
    }

    List<Row> rows(Query query) throws SQLException {
      try {
        for (Row row : query.table()) {
          insert.setObject(1, row.a());
          insert.setObject(2, row.b());
          insert.execute();
        }
        return selected(query.predicate());
      } finally {
        connection.rollback();
      }
    }

    private List<Row> selected(String predicate) throws SQLException {
      List<Row> rows = new ArrayList<>();
      try (Statement statement = connection.createStatement();
          ResultSet result = statement.executeQuery("SELECT a, b FROM t WHERE " + predicate)) {
        while (result.next()) {
          rows.add(
              new Row(result.getObject("a", Integer.class), result.getObject("b", Integer.class)));
        }
      }
      return rows;
    }

    /** Has a bug: it uses an index on {@code a} that lacks the rows in which that is NULL. */
    List<Row> indexed(Query query) throws SQLException {
      List<Row> rows = rows(query);
      if (query.predicate().contains("a")) {
        rows.removeIf(row -> row.a() == null);
      }
      return rows;
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }

  private static Database database;

  @BeforeAll
  static void open() throws SQLException {
    database = new Database();
  }

  @AfterAll
  static void close() throws SQLException {
    database.close();
  }

  private static final Gen<Integer> NUMBERS = nullable(integers(0, 3));

  private static final Gen<Query> TABLES =
      lists(records(Row.class, NUMBERS, NUMBERS))
          .sizes(0, 6)
          .map(table -> new Query(table, "TRUE"), query -> query.table());

  private static final Gen<String> OPERANDS = elementsOf("a", "b", "NULL", "0", "1", "2", "3");

  private static final Gen<String> COMPARISONS =
      oneOf(
          infix(OPERANDS, "=", "<", "<>", "IS NOT DISTINCT FROM"),
          Gen.of(
              draw -> {
                String list = draw.from(OPERANDS) + ", " + draw.from(OPERANDS);
                return "(" + draw.from(OPERANDS) + " IN (" + list + "))";
              }));

  private static final Gen<String> PREDICATES =
      recursive(
          COMPARISONS,
          2,
          part -> oneOf(infix(part, "AND", "OR"), part.map(each -> "(NOT " + each + ")")));

  private static Gen<String> infix(Gen<String> operands, String... operators) {
    return Gen.of(
        draw ->
            "("
                + draw.from(operands)
                + " "
                + draw.from(elementsOf(operators))
                + " "
                + draw.from(operands)
                + ")");
  }

  private final Relation<Query, List<Row>> partition =
      Relation.several(
          "partition",
          (query, rows, draw) -> {
            String p = draw.from(PREDICATES);
            return List.of(query.where(p), query.where("NOT " + p), query.where(p + " IS NULL"));
          },
          (rows, parts) -> permutation().isMet(rows, joined(parts)));

  private static List<Row> joined(List<List<Row>> parts) {
    return parts.stream().flatMap(Collection::stream).toList();
  }

  @Test
  void thePartsOfATableMakeTheWholeInThreeHundredTests() throws SQLException {
    Settings settings = Settings.standard().withoutStore().withFixedSeeds().withTries(300);

    Metamorphic.of(TABLES, database::rows).relation(partition).with(settings).check();

    assertThat(database.rows(new Query(List.of(), "TRUE"))).as("left behind").isEmpty();
  }

  @Test
  void lostRowsAreFoundInEachOfThirtyRunsOfAHundredTests() {
    Metamorphic<Query, List<Row>> test =
        Metamorphic.of(TABLES, database::indexed).relation(partition);

    Settings plain = Settings.standard().withoutStore().withTries(100).without(Phase.EXPLAIN);

    for (int seed = 0; seed < SEEDS; seed++) {
      Settings settings = plain.withSeed(seed);
      Outcome outcome = test.with(settings).run();
      assertThat(outcome.isPassed()).as("seed " + seed).isFalse();
      assertThat(source(outcome).table()).as("seed " + seed).hasSizeLessThanOrEqualTo(2);
    }
  }

  private static Query source(Outcome outcome) {
    Counterexample found = outcome.counterexample().orElseThrow();
    return (Query) ((MetamorphicCase) found.arguments().get(0)).source();
  }
}
