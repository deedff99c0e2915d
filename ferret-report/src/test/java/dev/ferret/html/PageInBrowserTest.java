package dev.ferret.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ferret.summary.PropertySummary;
import dev.ferret.summary.Summary;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Opens pages in Chromium, if it is installed together with its driver. */
@Isolated // one browser is enough
class PageInBrowserTest {
  @TempDir static Path folder;
  private static ChromeDriver driver;

  @BeforeAll
  static void begin() {
    Optional<Path> browser = program("chromium", "chromium-browser", "google-chrome");
    Optional<Path> chromedriver = program("chromedriver");
    if (browser.isEmpty() || chromedriver.isEmpty()) {
      String line =
          "Pages are not opened in a browser: install chromium and chromium-driver to test them";
      System.out.println(line);
      assumeTrue(false, line);
    }
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.get().toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--user-data-dir=" + folder.resolve("profile"));
    options.setCapability("goog:loggingPrefs", logs);
    // With the path of the driver, Selenium looks for none and downloads none.
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(chromedriver.get().toFile())
            .usingAnyFreePort()
            .build();
    driver = new ChromeDriver(service, options);
    driver.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
  }

  @AfterAll
  static void end() {
    if (driver != null) {
      driver.quit();
    }
  }

  private static Optional<Path> program(String... names) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Arrays.stream(names)
        .flatMap(
            name -> Arrays.stream(path.split(File.pathSeparator)).map(part -> Path.of(part, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Pages by name, with the least number of plots that they must have. */
  static Stream<Arguments> pages() {
    return Stream.of(
        page("targeted", 6, () -> Page.of(Summary.of(Runs.targeted()))),
        page("stateful", 3, () -> Page.of(Summary.of(Runs.stateful()))),
        page("covering", 2, () -> Page.of(Summary.of(Runs.covering()))),
        page("failing", 2, () -> Page.of(Summary.of(Runs.failing()))),
        page("kills", 1, () -> Page.of(Summary.of(Runs.withKills()))),
        page("campaign", 3, () -> Page.of(Runs.campaign())),
        page("studies", 7, () -> Page.of(MadeStudies.all())));
  }

  private static Arguments page(String name, int plots, Supplier<Page> page) {
    return Arguments.of(name, plots, page);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("pages")
  void pagesDrawTheirPlotsAndFitTheirScreens(String name, int plots, Supplier<Page> page)
      throws Exception {
    Path file = folder.resolve(name + ".html");
    page.get().write(file);
    for (String scheme : List.of("light", "dark")) {
      for (int width : new int[] {360, 1440}) {
        open(file, width, scheme);
        String where = name + " at " + width + " pixels, " + scheme;
        assertThat(driver.findElements(By.cssSelector(".plot svg[aria-label]")))
            .as("plots of " + where)
            .hasSizeGreaterThanOrEqualTo(plots);
        assertThat(driver.findElements(By.cssSelector("figure details table"))).isNotEmpty();
        assertThat(number("return document.documentElement.scrollWidth"))
            .as("width of " + where)
            .isLessThanOrEqualTo(width);
        assertThat(messages()).as("console of " + where).isEmpty();
        assertThat(requests()).as("requests of " + where).containsExactly(file.toUri().toString());
        keep(name, scheme, width);
      }
    }
  }

  private static void open(Path file, int width, String scheme) throws Exception {
    Map<String, Object> metrics = new HashMap<>();
    metrics.put("width", width);
    metrics.put("height", 900);
    metrics.put("deviceScaleFactor", 1);
    metrics.put("mobile", width < 500);
    driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", metrics);
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    messages();
    requests();
    driver.get(file.toUri().toString());
    // Plots are drawn in the frame after the layout.
    driver.executeAsyncScript(
        "const done = arguments[0];"
            + "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))");
  }

  private static long number(String script) {
    return ((Number) driver.executeScript(script)).longValue();
  }

  private static List<String> messages() {
    List<String> texts = new ArrayList<>();
    for (LogEntry entry : driver.manage().logs().get(LogType.BROWSER)) {
      texts.add(entry.getMessage());
    }
    return texts;
  }

  /** What the browser has asked for since the last call, pictures in the page itself left out. */
  private static List<String> requests() {
    List<String> addresses = new ArrayList<>();
    for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
      String message = entry.getMessage();
      if (message.contains("\"Network.requestWillBeSent\"")) {
        String address = message.replaceAll("(?s).*\"request\":\\{.*?\"url\":\"([^\"]*)\".*", "$1");
        if (!address.startsWith("data:")) {
          addresses.add(address);
        }
      }
    }
    return addresses;
  }

  /** Keeps a picture for people to look at, if a folder is named. */
  private static void keep(String name, String scheme, int width) throws Exception {
    String pictures = System.getProperty("pictures");
    if (pictures == null) {
      return;
    }
    Map<String, Object> metrics = new HashMap<>();
    metrics.put("width", width);
    metrics.put("height", Math.min(6_000, number("return document.body.scrollHeight")));
    metrics.put("deviceScaleFactor", 1);
    metrics.put("mobile", width < 500);
    driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", metrics);
    Files.createDirectories(Path.of(pictures));
    Files.write(
        Path.of(pictures, name + "-" + width + "-" + scheme + ".png"),
        driver.getScreenshotAs(OutputType.BYTES));
  }

  @Test
  void markupInValuesIsInert() throws Exception {
    Path file = folder.resolve("markup.html");
    Page.of(Summary.of(Runs.failing())).write(file);
    open(file, 1440, "light");
    driver.executeScript("document.querySelectorAll('details').forEach(each => each.open = true)");
    assertThat(driver.findElements(By.cssSelector("img, b"))).isEmpty();
    assertThat(driver.getTitle()).isEqualTo("The property failed – Ferret report");
    assertThat(driver.findElement(By.tagName("body")).getText()).contains("<img src=x onerror=");
    assertThat(messages()).isEmpty();
    assertThat(requests()).containsExactly(file.toUri().toString());
  }

  @Test
  void thePolicyForbidsScriptsAndRequests() throws Exception {
    Path file = folder.resolve("policy.html");
    Page.of(Summary.of(Runs.exhaustive())).write(file);
    open(file, 1440, "light");
    driver.executeScript(
        "const script = document.createElement('script');"
            + "script.textContent = \"document.title = 'owned'\";"
            + "document.body.append(script)");
    assertThat(driver.getTitle()).doesNotContain("owned");
    Object answer =
        driver.executeAsyncScript(
            "const done = arguments[0];"
                + "fetch('data:text/plain,x').then(() => done('sent'), () => done('refused'))");
    assertThat(answer).isEqualTo("refused");
    assertThat(messages()).isNotEmpty();
  }

  @Test
  void propertiesOfACampaignOpenByTheirLinksAndTheKeyboard() throws Exception {
    Path file = folder.resolve("links.html");
    Page.of(Runs.campaign()).write(file);
    open(file, 1440, "light");
    WebElement link = driver.findElement(By.linkText("Sums.commute"));
    link.sendKeys(org.openqa.selenium.Keys.ENTER);
    String target = link.getDomAttribute("href").substring(1);
    driver.executeAsyncScript(
        "const done = arguments[0];"
            + "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))");
    WebElement details = driver.findElement(By.id(target));
    assertThat(details.getDomAttribute("open")).isNotNull();
    assertThat(details.findElements(By.cssSelector(".plot svg"))).isNotEmpty();
    WebElement table = details.findElement(By.cssSelector("figure details"));
    table.findElement(By.tagName("summary")).sendKeys(org.openqa.selenium.Keys.ENTER);
    assertThat(table.findElement(By.tagName("table")).isDisplayed()).isTrue();
  }

  @Test
  void allPlotsOfACampaignAreThereOnceItsPropertiesAreOpen() throws Exception {
    Path file = folder.resolve("all.html");
    Page.of(Runs.campaign()).write(file);
    open(file, 360, "light");
    driver.executeScript(
        "document.querySelectorAll('details.property').forEach(each => each.open = true)");
    driver.executeAsyncScript("setTimeout(arguments[0], 500)");
    List<String> headings =
        driver.findElements(By.cssSelector("figure:has(.plot svg) h4")).stream()
            .map(WebElement::getText)
            .toList();
    assertThat(headings)
        .contains(
            "Labels",
            "size",
            "Best hops over tests",
            "Temperature of the search for hops",
            "Different cases over tests",
            "Sizes of the inputs",
            "Discarded cases",
            "Commands",
            "Transitions",
            "Combinations of parameters",
            "Faults that relations find",
            "Workers over time");
    assertThat(number("return document.documentElement.scrollWidth")).isLessThanOrEqualTo(360);
    assertThat(messages()).isEmpty();
    keep("all", "light", 360);
  }

  @Test
  void theTableOfAKillMatrixHasItsFigures() throws Exception {
    Path file = folder.resolve("matrix.html");
    PropertySummary property = Runs.withKills();
    Page.of(Summary.of(property)).write(file);
    open(file, 1440, "light");
    WebElement figure = figure("Faults that relations find");
    figure.findElement(By.tagName("summary")).click();
    String table = figure.findElement(By.tagName("table")).getText();
    assertThat(table).contains("no sign change", "wrong above 990", "negated", "(5/5)");
    assertThat(property.kills().wrong()).containsExactly("never less than before");
    assertThat(table).contains("never less than before (wrong)");
    assertThat(figure.findElement(By.tagName("p")).getText())
        .contains("Wrong, since a system without a fault violates them: never less than before.");
    // A cell for each relation and fault.
    assertThat(figure.findElements(By.cssSelector(".plot g[aria-label=cell] rect"))).hasSize(3 * 4);
  }

  private static WebElement figure(String heading) {
    return driver.findElements(By.tagName("figure")).stream()
        .filter(each -> each.findElement(By.tagName("h4")).getText().equals(heading))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no figure is called " + heading));
  }

  @Test
  void figuresOfOthersStandBesideThoseOfAStudy() throws Exception {
    Path file = folder.resolve("beside.html");
    Page.of(MadeStudies.all()).write(file);
    open(file, 1440, "light");
    WebElement figure = figure("paths: mean tests");
    assertThat(figure.findElements(By.cssSelector(".key-list li")))
        .extracting(WebElement::getText)
        .containsExactly("Ferret", "Ferret, some runs ended at the limit", "paper", "PropEr");
    // A mark for each of five rows, two of the paper and one of PropEr.
    assertThat(figure.findElements(By.cssSelector(".plot g[aria-label=dot] path"))).hasSize(3);
    assertThat(figure.findElements(By.cssSelector(".plot g[aria-label=dot] circle"))).hasSize(5);
    assertThat(figure.findElement(By.cssSelector(".plot")).getText())
        .contains("42 vertices", "constructed, hill climbing", "2/3");
    figure.findElement(By.tagName("summary")).click();
    assertThat(figure.findElement(By.tagName("table")).getText())
        .contains("paper 4,060, PropEr 4,375")
        .contains(MadeStudies.MARKUP);
    assertThat(driver.findElements(By.cssSelector("img, b"))).isEmpty();
    assertThat(driver.getTitle()).isEqualTo("2 studies – Ferret studies");
    assertThat(messages()).isEmpty();
  }

  @Test
  void aTableOfManyRowsIsDrawnAsCellsUnlessOthersHaveFigures() throws Exception {
    Path file = folder.resolve("many.html");
    Page.of(MadeStudies.all()).write(file);
    open(file, 1440, "light");
    // 12 cases in 9 modes, and no figures of others for their steps.
    assertThat(figure("caches: mean steps").findElements(By.cssSelector("g[aria-label=cell] rect")))
        .hasSize(12 * 9);
    // Others have shares for one mode of each case.
    WebElement shares = figure("caches: runs that reached the goal");
    assertThat(shares.findElements(By.cssSelector(".plot g[aria-label=dot] circle"))).hasSize(12);
    assertThat(shares.findElements(By.cssSelector(".plot g[aria-label=dot] path"))).hasSize(12);
  }
}
