/**
 * A Merkle tree, with faults as they happen in such trees.
 *
 * <p>Alzahrani, Spichkova and Harland (ENASE 2022) name authenticated data structures as the next
 * to be tested by metamorphic relations: who verifies a proof cannot see the right answer, but
 * knows how answers hang together. {@link dev.ferret.studies.merkle.MerkleCode} has the operations,
 * {@link dev.ferret.studies.merkle.Fault} the faults, {@link dev.ferret.studies.merkle.MerkleTests}
 * the relations.
 */
@NullMarked
package dev.ferret.studies.merkle;

import org.jspecify.annotations.NullMarked;
