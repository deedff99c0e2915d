/** Phases and budgets of a run of one property. */
package dev.ferret.run;
