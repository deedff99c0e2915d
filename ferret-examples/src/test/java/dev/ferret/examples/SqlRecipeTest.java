package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.junit.AfterCase;
import dev.ferret.junit.BeforeCase;
import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import dev.ferret.type.Sizes;
import java.util.List;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionStatus;

/** The recipes for SQL and for Spring: a query against a stream, in a transaction for each case. */
class SqlRecipeTest {
  record Sale(@Range(min = 0, max = 3) int shop, @Range(min = -5, max = 5) int cents) {}

  private final DataSource database = database();
  private final JdbcTemplate jdbc = new JdbcTemplate(database);

  private static DataSource database() {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:sales;DB_CLOSE_DELAY=-1");
    return source;
  }

  @BeforeEach
  void create() {
    jdbc.execute("CREATE TABLE IF NOT EXISTS sale(shop INT, cents INT)");
  }

  private final PlatformTransactionManager transactions =
      new DataSourceTransactionManager(database);
  private TransactionStatus status;

  @BeforeCase
  void begin() {
    status = transactions.getTransaction(null);
  }

  @AfterCase
  void undo() {
    transactions.rollback(status);
  }

  @Property(tries = 200)
  void sumsAreThoseOfTheStream(
      @Sizes(max = 10) List<Sale> sales, @Range(min = 0, max = 3) int shop) {
    for (Sale sale : sales) {
      jdbc.update("INSERT INTO sale VALUES (?, ?)", sale.shop(), sale.cents());
    }
    String query = "SELECT COALESCE(SUM(cents), 0) FROM sale WHERE shop = ?";
    assertThat(jdbc.queryForObject(query, Integer.class, shop))
        .isEqualTo(sales.stream().filter(s -> s.shop() == shop).mapToInt(Sale::cents).sum());
  }
}
