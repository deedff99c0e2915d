/**
 * Generators of JSON documents: {@link dev.ferret.schema.Schema} has those of a JSON Schema, and
 * {@link dev.ferret.schema.OpenApi} those of the schemas, bodies and parameters of an OpenAPI
 * document.
 *
 * <p>A document is read as a tree, and all older dialects are translated into that of 2020-12
 * ({@code Translation}). All schemas that a value must satisfy at once form a {@code Conjunction};
 * each conjunction becomes a node of a graph ({@code SchemaGraph}), and each node one generator
 * ({@code SchemaGens}). What no generator satisfies by construction, such as {@code not}, is
 * checked by a validator and drawn again ({@code Checker}).
 */
@NullMarked
package dev.ferret.schema;

import org.jspecify.annotations.NullMarked;
