package dev.ferret.examples;

import static dev.ferret.Ferret.*;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ferret.Gen;
import dev.ferret.schema.OpenApi;
import dev.ferret.schema.Schema;
import org.junit.jupiter.api.Test;

/** The snippets of the guide's page on schemas. */
class SchemaGuideTest {
  private static final String STORE =
      """
      openapi: 3.0.3
      paths:
        /pets:
          get:
            parameters:
              - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 100}}
          post:
            operationId: addPet
            requestBody:
              content:
                application/json:
                  schema: {$ref: '#/components/schemas/Pet'}
      components:
        schemas:
          Pet:
            type: object
            required: [id, name]
            properties:
              id: {type: integer, format: int64, readOnly: true}
              name: {type: string, minLength: 1}
      """;

  private static long total(JsonNode order) {
    long total = 0;
    for (JsonNode line : order.get("lines")) {
      total += line.get("quantity").longValue();
    }
    return total;
  }

  @Test
  void ordersComeFromASchema() {
    Gen<JsonNode> orders =
        Schema.of(
                """
                type: object
                required: [id, lines]
                properties:
                  id: {type: string, format: uuid}
                  note: {type: [string, "null"], maxLength: 100}
                  lines:
                    type: array
                    minItems: 1
                    items:
                      type: object
                      required: [sku, quantity]
                      properties:
                        sku: {type: string, pattern: "^[A-Z]{3}-\\\\d{4}$"}
                        quantity: {type: integer, minimum: 1, maximum: 99}
                """)
            .values();

    forAll(orders)
        .check(order -> assertThat(total(order)).isBetween(1L, 99L * order.get("lines").size()));
  }

  record Address(String street, String country) {}

  @Test
  void addressesAreJavaObjects() {
    Gen<Address> addresses =
        Schema.of(
                """
                type: object
                required: [street, country]
                properties:
                  street: {type: string, minLength: 1}
                  country: {enum: [AT, CH, DE]}
                """)
            .values(Address.class);

    forAll(addresses).check(address -> assertThat(address.country()).hasSize(2));
  }

  @Test
  void requestsComeFromAnApi() {
    OpenApi store = OpenApi.of(STORE); // or OpenApi.read(getClass().getResource("/store.yaml"))
    Gen<JsonNode> pets = store.schema("Pet").values();
    Gen<JsonNode> bodies = store.body("addPet").values();
    Gen<JsonNode> queries = store.parameters("GET /pets", "query").values();

    forAll(pets, bodies, queries)
        .check(
            (pet, body, query) -> {
              assertThat(pet.has("id")).isTrue();
              assertThat(body.has("id")).isFalse();
              assertThat(query.path("limit").asInt(1)).isBetween(1, 100);
            });
  }
}
