package dev.ferret.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import dev.ferret.type.Sizes;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** H2 2.5: rows that are stored, sorted and joined. */
class DatabaseTest {
  private Connection connection;

  @BeforeEach
  void connect() throws SQLException {
    connection = DriverManager.getConnection("jdbc:h2:mem:");
    execute("CREATE TABLE numbers (n INT)");
    execute("CREATE TABLE others (n INT)");
  }

  @AfterEach
  void disconnect() throws SQLException {
    connection.close();
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void fill(String table, List<Integer> numbers) throws SQLException {
    execute("TRUNCATE TABLE " + table);
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO " + table + " VALUES (?)")) {
      for (Integer n : numbers) {
        insert.setObject(1, n);
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  private List<Object> query(String sql, Object... parameters) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      List<Object> values = new ArrayList<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
            values.add(result.getObject(i));
          }
        }
      }
      return values;
    }
  }

  @Property(tries = 100)
  void valuesAreReadAsTheyAreStored(long id, String name, UUID key, byte[] bytes)
      throws SQLException {
    assertThat(
            query(
                "SELECT CAST(? AS BIGINT), CAST(? AS VARCHAR),"
                    + " CAST(? AS UUID), CAST(? AS VARBINARY)",
                id,
                name,
                key,
                bytes))
        .usingRecursiveComparison()
        .isEqualTo(List.of(id, name, key, bytes));
  }

  @Property(tries = 100)
  void theOrderIsThatOfTheJdk(@Sizes(max = 10) List<Integer> numbers) throws SQLException {
    fill("numbers", numbers);

    assertThat(query("SELECT n FROM numbers ORDER BY n"))
        .isEqualTo(numbers.stream().sorted().toList());
    assertThat(query("SELECT DISTINCT n FROM numbers ORDER BY n DESC LIMIT 3"))
        .isEqualTo(numbers.stream().distinct().sorted((a, b) -> b.compareTo(a)).limit(3).toList());
  }

  @Property(tries = 100)
  void anIndexChangesNoResult(
      @Sizes(max = 10) List<Integer> numbers,
      @Sizes(max = 10) List<Integer> others,
      @Range(min = 0, max = 3) int slack)
      throws SQLException {
    String join =
        "SELECT a.n, b.n FROM numbers a JOIN others b ON b.n BETWEEN a.n AND a.n + "
            + slack
            + "E0 ORDER BY 1, 2";
    fill("numbers", numbers);
    fill("others", others);
    List<Object> plain = query(join);

    execute("CREATE INDEX fast ON others (n)");
    List<Object> indexed = query(join);
    execute("DROP INDEX fast");

    assertThat(indexed).isEqualTo(plain);
  }
}
