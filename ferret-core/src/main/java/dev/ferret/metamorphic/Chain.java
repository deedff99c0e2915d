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

  /** A relation of the chain, with the follow-up input that it leads to. */
  private record Link<I extends @Nullable Object, O extends @Nullable Object>(
      Relation<I, O> relation, Map<String, @Nullable Object> parameters, I input) {}

  /** Says that a condition does not hold, so that the chain goes on without this relation. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(@Nullable Throwable cause) {
      super(null, cause, false, false);
    }
  }

  @Override
  public Trial<I> draw(SourceRun<I, O> run, Draw draw) throws Throwable {
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
      links.add(link(each, run, last(run, links), draw));
    }
    return links;
  }

  /** Draws relations, and drops those that say nothing about the input that they get. */
  private List<Link<I, O>> some(SourceRun<I, O> run, Choices choices) {
    List<Link<I, O>> links = new ArrayList<>();
    choices.open(LINKS, 1, most);
    while (choices.more()) {
      I input = last(run, links);
      long mark = choices.mark();
      try {
        links.add(
            Gen.<Link<I, O>>of(
                    draw -> link(draw.from(Gens.elementsOf(relations)), run, input, draw))
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

  private static <I extends @Nullable Object, O extends @Nullable Object> I last(
      SourceRun<I, O> run, List<Link<I, O>> links) {
    return links.isEmpty() ? run.input() : links.get(links.size() - 1).input();
  }

  private Link<I, O> link(Relation<I, O> next, SourceRun<I, O> run, I input, Draw draw) {
    try {
      if (!next.isAbout(input)) {
        throw new Refused(null);
      }
      // A relation of the chain sees its own source: the input that the chain has led to.
      SourceRun<I, O> own = run.on(input);
      Map<String, @Nullable Object> parameters = new LinkedHashMap<>();
      I made = input;
      for (Pair.Guarded<I, O> each : next.pair().steps()) {
        I current = made;
        if (!each.accepts(current)) {
          throw new Refused(null);
        }
        Step.Move<I, I, O> move = each.step().draw(() -> current, own, draw);
        parameters.putAll(move.parameters());
        made = move.apply(current, own);
      }
      return new Link<>(next, parameters, made);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new Refused(e);
    }
  }

  /** The links of a chain on one source input. */
  private static final class Steps<I extends @Nullable Object, O extends @Nullable Object>
      implements Trial<I> {
    private final Relation<I, O> relation;
    private final SourceRun<I, O> run;
    private final List<Link<I, O>> links;

    Steps(Relation<I, O> relation, SourceRun<I, O> run, List<Link<I, O>> links) {
      this.relation = relation;
      this.run = run;
      this.links = links;
    }

    @Override
    public void prepare() {}

    @Override
    public Verdict check(Validity<I> validity) throws Throwable {
      if (links.isEmpty()) {
        return Verdict.NOT_APPLICABLE;
      }
      SourceRun<I, O> before = run;
      Verdict verdict = Verdict.TRIVIAL;
      Map<String, @Nullable Object> way = new LinkedHashMap<>();
      for (int i = 0; i < links.size(); i++) {
        Link<I, O> link = links.get(i);
        String step = "step " + (i + 1);
        way.put(step, new Words(link.relation().name() + shown(link.parameters())));
        SourceRun<I, O> after = run.on(link.input());
        Verdict one = step(before, after, link, way, validity);
        verdict = one == Verdict.SATISFIED ? one : verdict;
        before = after;
      }
      return verdict;
    }

    private Verdict step(
        SourceRun<I, O> before,
        SourceRun<I, O> after,
        Link<I, O> link,
        Map<String, @Nullable Object> way,
        Validity<I> validity)
        throws Throwable {
      FollowUp<I, O, I, O> followUp =
          new FollowUp<>(
              relation,
              before,
              way,
              link::input,
              Collections::singletonList,
              input -> after.output(),
              link.relation().pair().expectation());
      followUp.prepare();
      return followUp.check(validity);
    }

    private static String shown(Map<String, @Nullable Object> parameters) {
      return parameters.isEmpty()
          ? ""
          : " with "
              + String.join(", ", parameters.values().stream().map(Agreement::printed).toList());
    }
  }
}
