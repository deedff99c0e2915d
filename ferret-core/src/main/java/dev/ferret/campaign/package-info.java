/**
 * Campaigns: how islands share the cases of a property, and what they tell each other between
 * rounds.
 *
 * <p>The one invariant: what an island does in a round depends on the property, the seed, the
 * numbers of island and round, and the immigrants; on nothing else.
 *
 * <p>Start reading at {@link dev.ferret.campaign.Islands}.
 */
@NullMarked
package dev.ferret.campaign;

import org.jspecify.annotations.NullMarked;
