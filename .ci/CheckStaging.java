import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Checks a folder of staged artifacts against the rules of Maven Central: {@code java
 * .ci/CheckStaging.java target/staging [--release]}. With {@code --release} versions must be final
 * and files signed.
 */
final class CheckStaging {
  private static final List<String> PUBLISHED =
      List.of(
          "ferret-bom",
          "ferret-cli",
          "ferret-core",
          "ferret-junit",
          "ferret-kotlin",
          "ferret-lazy",
          "ferret-models",
          "ferret-parent",
          "ferret-report",
          "ferret-schema");

  private final boolean isRelease;
  private final List<String> problems = new ArrayList<>();

  private CheckStaging(boolean isRelease) {
    this.isRelease = isRelease;
  }

  public static void main(String[] arguments)
      throws IOException, ParserConfigurationException, SAXException {
    Path staging = Path.of(arguments[0]);
    CheckStaging check =
        new CheckStaging(arguments.length > 1 && arguments[1].equals("--release"));
    List<Path> poms;
    try (Stream<Path> files = Files.walk(staging)) {
      poms = files.filter(file -> file.toString().endsWith(".pom")).sorted().toList();
    }
    List<String> staged = new ArrayList<>();
    for (Path pom : poms) {
      staged.add(check.check(pom));
    }
    if (!staged.equals(PUBLISHED)) {
      check.problems.add("staged are " + staged + " instead of " + PUBLISHED);
    }
    check.problems.forEach(System.out::println);
    System.out.printf("%d artifacts, %d problems%n", staged.size(), check.problems.size());
    System.exit(check.problems.isEmpty() ? 0 : 1);
  }

  /** Checks an artifact, given its pom; returns its name. */
  private String check(Path pom) throws IOException, ParserConfigurationException, SAXException {
    Element project =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(pom.toFile())
            .getDocumentElement();
    String name = text(project, "artifactId");
    for (String path :
        List.of(
            "groupId",
            "version",
            "name",
            "description",
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "scm/connection",
            "scm/developerConnection",
            "scm/url",
            "issueManagement/url")) {
      require(!text(project, path).isBlank(), name + ": its pom has no " + path);
    }
    require(child(project, "parent") == null, name + ": its pom has a parent");
    boolean isParent = name.equals("ferret-parent");
    require(isParent || child(project, "build") == null, name + ": its pom tells how it is built");
    require(!isRelease || !text(project, "version").endsWith("-SNAPSHOT"), name + ": no release");
    for (Element dependency : children(child(project, "dependencies"), "dependency")) {
      String of = name + ": its dependency " + text(dependency, "artifactId");
      require(!text(dependency, "version").isBlank(), of + " has no version");
      require(!text(dependency, "scope").equals("test"), of + " is one of tests");
    }
    require(
        !name.equals("ferret-core")
            || children(child(project, "dependencies"), "dependency").stream()
                .allMatch(each -> text(each, "scope").equals("provided")),
        name + ": it needs something at run time");
    checkFiles(pom, name, text(project, "packaging").equals("pom"));
    return name;
  }

  private void checkFiles(Path pom, String name, boolean isPomOnly) throws IOException {
    String base = pom.getFileName().toString().replaceAll("\\.pom$", "");
    List<String> endings = new ArrayList<>(List.of(".pom"));
    if (!isPomOnly) {
      endings.addAll(List.of(".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json"));
    }
    for (String ending : endings) {
      Path file = pom.resolveSibling(base + ending);
      require(Files.exists(file), name + ": " + ending + " is missing");
      for (String sum : List.of(".md5", ".sha1")) {
        require(Files.exists(pom.resolveSibling(base + ending + sum)), name + ": no " + ending + sum);
      }
      boolean isSigned = Files.exists(pom.resolveSibling(base + ending + ".asc"));
      require(!isRelease || isSigned, name + ": " + ending + " is not signed");
      if (Files.exists(file) && ending.endsWith(".jar")) {
        try (JarFile jar = new JarFile(file.toFile())) {
          String wanted =
              ending.equals(".jar")
                  ? ".class"
                  : ending.equals("-sources.jar") ? ".java" : "index.html";
          require(
              jar.stream().anyMatch(entry -> entry.getName().endsWith(wanted)),
              name + ": " + ending + " has no " + wanted);
        }
      }
    }
  }

  private void require(boolean isMet, String problem) {
    if (!isMet) {
      problems.add(problem);
    }
  }

  private static String text(Element from, String path) {
    Element at = from;
    for (String name : path.split("/")) {
      at = at == null ? null : child(at, name);
    }
    return at == null ? "" : at.getTextContent().trim();
  }

  private static Element child(Element parent, String name) {
    List<Element> found = children(parent, name);
    return found.isEmpty() ? null : found.get(0);
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    for (Node each = parent == null ? null : parent.getFirstChild();
        each != null;
        each = each.getNextSibling()) {
      if (each instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }
}
