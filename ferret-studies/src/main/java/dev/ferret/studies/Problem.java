package dev.ferret.studies;

import dev.ferret.Gen;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * A property to break, and the utility that leads there.
 *
 * @param name the case of the study that it belongs to
 * @param gen where inputs come from
 * @param utility how close an input comes; higher is closer
 * @param holds the property
 */
public record Problem<T>(
    String name, Gen<T> gen, ToDoubleFunction<T> utility, Predicate<T> holds) {}
