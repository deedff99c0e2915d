package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Relations one after the other, each on the follow-up input of the one before.
 *
 * @param most how many are drawn at most; 0 if all of them follow each other as they are
 */
record Chain<I extends @Nullable Object, O extends @Nullable Object>(
    Relation<I, O> relation, List<Relation<I, O>> relations, int most) implements Body<I, O> {
  private static final Label LINKS = Label.of("links of a chain");

  /** A relation of the chain, with the run on the follow-up input that it leads to. */
  private record Link<I extends @Nullable Object, O extends @Nullable Object>(
      Relation<I, O> relation, List<@Nullable Object> parameters, SourceRun<I, O> after) {}

  /** Says that a condition does not hold, so that the chain goes on without this relation. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(@Nullable Throwable cause) {
      super(null, cause, false, false);
    }
  }

  @Override
  public RelationCheck<I> draw(SourceRun<I, O> run, Draw draw) throws Throwable {
    List<Link<I, O>> links;
    try {
      links = most == 0 ? all(run, draw) : draw.from((Gen<List<Link<I, O>>>) c -> some(run, c));
    } catch (Refused refused) {
      if (refused.getCause() != null) {
        throw refused.getCause();
      }
      links = List.of();
    }
    return new Steps<>(relation, run, links);
  }

  private List<Link<I, O>> all(SourceRun<I, O> run, Draw draw) {
    List<Link<I, O>> links = new ArrayList<>();
    for (Relation<I, O> each : relations) {
      links.add(link(each, last(run, links), draw));
    }
    return links;
  }

  /** Draws relations, and drops those that say nothing about the input that they get. */
  private List<Link<I, O>> some(SourceRun<I, O> run, Choices choices) {
    List<Link<I, O>> links = new ArrayList<>();
    choices.open(LINKS, 1, most);
    while (choices.more()) {
      SourceRun<I, O> last = last(run, links);
      long mark = choices.mark();
      try {
        links.add(
            Gen.<Link<I, O>>of(draw -> link(draw.from(Gens.elementsOf(relations)), last, draw))
                .from(choices));
      } catch (Refused refused) {
        if (refused.getCause() != null) {
          throw refused;
        }
        choices.unwind(mark);
        choices.reject();
      }
    }
    choices.close();
    return links;
  }

  private static <I extends @Nullable Object, O extends @Nullable Object> SourceRun<I, O> last(
      SourceRun<I, O> run, List<Link<I, O>> links) {
    return links.isEmpty() ? run : links.get(links.size() - 1).after();
  }

  /**
   * Draws one link.
   *
   * @param own the run that the chain has led to, which is the source run of this relation
   */
  private Link<I, O> link(Relation<I, O> next, SourceRun<I, O> own, Draw draw) {
    try {
      if (!next.isAbout(own.input())) {
        throw new Refused(null);
      }
      List<@Nullable Object> parameters = new ArrayList<>();
      I made = own.input();
      for (Pair.Guarded<I, O> each : next.pair().steps()) {
        I current = made;
        if (!each.accepts(current)) {
          throw new Refused(null);
        }
        Step.Move<I, I, O> move = each.step().draw(() -> current, own, draw);
        parameters.addAll(move.parameters());
        made = move.apply(current, own);
      }
      return new Link<>(next, parameters, own.on(made));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new Refused(e);
    }
  }

  /** The links of a chain on one source input. */
  private static final class Steps<I extends @Nullable Object, O extends @Nullable Object>
      implements RelationCheck<I> {
    private final Relation<I, O> relation;
    private final SourceRun<I, O> run;
    private final List<Link<I, O>> links;
    private final List<FollowUp<I, O, I, O>> followUps = new ArrayList<>();

    Steps(Relation<I, O> relation, SourceRun<I, O> run, List<Link<I, O>> links) {
      this.relation = relation;
      this.run = run;
      this.links = links;
    }

    @Override
    public void prepare() throws Throwable {
      followUps.clear();
      SourceRun<I, O> before = run;
      Map<String, @Nullable Object> way = new LinkedHashMap<>();
      for (Link<I, O> link : links) {
        String step = "step " + (way.size() + 1);
        way.put(step, new Words(link.relation().name() + shown(link.parameters())));
        FollowUp<I, O, I, O> followUp =
            new FollowUp<>(
                relation,
                before,
                new LinkedHashMap<>(way),
                link.after()::input,
                Collections::singletonList,
                input -> link.after().output(),
                link.relation().pair().expectation());
        followUp.prepare();
        followUps.add(followUp);
        before = link.after();
      }
    }

    @Override
    public Verdict check(Validity<I> validity) throws Throwable {
      Verdict best = Verdict.NOT_APPLICABLE;
      for (FollowUp<I, O, I, O> followUp : followUps) {
        Verdict verdict = followUp.check(validity);
        best = verdict.progress() > best.progress() ? verdict : best;
      }
      return best;
    }

    private static String shown(List<? extends @Nullable Object> parameters) {
      return parameters.isEmpty()
          ? ""
          : " with " + String.join(", ", parameters.stream().map(Agreement::printed).toList());
    }
  }
}
