package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.ferret.junit.Property;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The recipe for REST handlers: a service that says how long a name is. */
class HandlerRecipeTest {
  private final HttpClient client = HttpClient.newHttpClient();
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/length",
        exchange -> {
          String query = exchange.getRequestURI().getQuery();
          boolean isNamed = query != null && query.startsWith("name=");
          String answer = isNamed ? "" + query.substring(5).length() : "name is missing";
          byte[] body = answer.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(isNamed ? 200 : 400, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  HttpResponse<String> get(String query) throws IOException, InterruptedException {
    URI address = URI.create("http://localhost:" + server.getAddress().getPort() + query);
    HttpRequest request = HttpRequest.newBuilder(address).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  @Property(tries = 200)
  void everyNameHasItsLength(String name) throws Exception {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    HttpResponse<String> response = get("/length?name=" + encoded);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("" + name.length());
  }

  @Property(tries = 200)
  void noRequestBreaksTheServer(boolean isNamed, String name) throws Exception {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8);
    HttpResponse<String> response = get("/length" + (isNamed ? "?nam=" : "?") + encoded);
    assertThat(response.statusCode()).isLessThan(500);
  }
}
