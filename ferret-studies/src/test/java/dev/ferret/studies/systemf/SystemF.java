package dev.ferret.studies.systemf;

import java.util.ArrayList;
import java.util.List;

/** Short names for terms and types, and all of them by size. */
final class SystemF {
  static final Type BASE = new Type.Base();
  static final Type BOOL = new Type.Bool();
  static final Expr CON = new Expr.Con();
  static final Expr TRUE = new Expr.True();
  static final Expr FALSE = new Expr.False();

  private final List<List<Type>> types = new ArrayList<>();
  private final List<List<Expr>> terms = new ArrayList<>();

  /** All terms and types up to a size. */
  SystemF(int maxSize) {
    types.add(List.of());
    terms.add(List.of());
    for (int size = 1; size <= maxSize; size++) {
      types.add(makeTypes(size));
      terms.add(makeTerms(size));
    }
  }

  /** All terms of exactly this size. */
  List<Expr> terms(int size) {
    return terms.get(size);
  }

  private List<Type> makeTypes(int size) {
    List<Type> made = new ArrayList<>();
    if (size == 1) {
      made.add(BASE);
      made.add(BOOL);
    }
    for (int left = 1; left < size - 1; left++) {
      for (Type from : types.get(left)) {
        for (Type to : types.get(size - 1 - left)) {
          made.add(arrow(from, to));
        }
      }
    }
    made.add(tvar(size - 1));
    types.get(size - 1).forEach(body -> made.add(forAll(body)));
    return made;
  }

  private List<Expr> makeTerms(int size) {
    List<Expr> made = new ArrayList<>();
    if (size == 1) {
      made.add(CON);
      made.add(TRUE);
      made.add(FALSE);
    }
    made.add(var(size - 1));
    for (int left = 1; left < size - 1; left++) {
      int right = size - 1 - left;
      for (Type type : types.get(left)) {
        terms.get(right).forEach(body -> made.add(lam(type, body)));
        terms.get(right).forEach(function -> made.add(tapp(function, type)));
      }
      for (Expr function : terms.get(left)) {
        terms.get(right).forEach(argument -> made.add(app(function, argument)));
      }
      for (int middle = 1; middle < right; middle++) {
        addConds(left, middle, right - middle, made);
      }
    }
    terms.get(size - 1).forEach(body -> made.add(tlam(body)));
    return made;
  }

  private void addConds(int left, int middle, int right, List<Expr> made) {
    for (Expr guard : terms.get(left)) {
      for (Expr yes : terms.get(middle)) {
        terms.get(right).forEach(no -> made.add(cond(guard, yes, no)));
      }
    }
  }

  static Type arrow(Type from, Type to) {
    return new Type.Arrow(from, to);
  }

  static Type tvar(int index) {
    return new Type.TypeVariable(index);
  }

  static Type forAll(Type body) {
    return new Type.ForAll(body);
  }

  static Expr var(int index) {
    return new Expr.Var(index);
  }

  static Expr lam(Type type, Expr body) {
    return new Expr.Lam(type, body);
  }

  static Expr app(Expr function, Expr argument) {
    return new Expr.App(function, argument);
  }

  static Expr cond(Expr guard, Expr yes, Expr no) {
    return new Expr.Cond(guard, yes, no);
  }

  static Expr tlam(Expr body) {
    return new Expr.TypeLam(body);
  }

  static Expr tapp(Expr function, Type argument) {
    return new Expr.TypeApp(function, argument);
  }
}
