package dev.ferret.edit;

import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.node.NodeWriter;

/** Writes traces by hand: the inverse of generators, and edits that copy parts of other traces. */
public final class TraceWriter {
  private final NodeWriter nodes = new NodeWriter();

  /** Begins an empty trace. */
  public TraceWriter() {}

  /** Adds a leaf that holds a plain value. */
  public void leaf(byte kind, long value) {
    nodes.leaf(kind, value);
  }

  /** Adds a text or bytes. */
  public void units(int[] content) {
    nodes.units(content);
  }

  /** Begins a span of any label. */
  public void enter() {
    nodes.enter(0);
  }

  /** Begins a span with a label that means the same in every trace. */
  public void enter(Label mark) {
    nodes.enter(mark.number());
  }

  /** Begins a sequence of any label. */
  public void open() {
    nodes.open(0);
  }

  /** Begins the steps of a hand-written neighbourhood. */
  public void openSteps() {
    nodes.open(Label.BY_HAND.number());
  }

  /** Begins an element of the innermost sequence. */
  public void element() {
    nodes.element();
  }

  /** Ends the innermost span or sequence. */
  public void end() {
    nodes.end();
  }

  /** Copies the nodes {@code from} to {@code to} of a trace: whole nodes with all they hold. */
  public void copy(Trace trace, int from, int to) {
    nodes.copy(trace.nodes(), from, to);
  }

  /** Returns the trace of all that was added. */
  public Trace trace(int size) {
    return Trace.of(nodes.nodes(size));
  }
}
