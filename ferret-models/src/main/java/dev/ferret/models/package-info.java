/**
 * Models and suites of t-way testing in files: {@link dev.ferret.models.ModelFormat} has the
 * formats of models, and {@link dev.ferret.models.Suite} the rows of CSV files.
 */
@NullMarked
package dev.ferret.models;

import org.jspecify.annotations.NullMarked;
