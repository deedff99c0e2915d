package dev.ferret.examples;

import java.util.Map;
import java.util.TreeMap;

/** Accounts and transfers between them. */
final class Bank {
  private final Map<Integer, Long> balances = new TreeMap<>();

  /** Moves an amount from one account to another. */
  record Transfer(int from, int to, int amount) {}

  Bank(int accounts, long each) {
    for (int i = 0; i < accounts; i++) {
      balances.put(i, each);
    }
  }

  /** Has a bug: both balances are read before either is written. */
  void execute(Transfer transfer) {
    long source = balances.getOrDefault(transfer.from(), 0L);
    long target = balances.getOrDefault(transfer.to(), 0L);
    balances.put(transfer.from(), source - transfer.amount());
    balances.put(transfer.to(), target + transfer.amount());
  }

  long total() {
    long total = 0;
    for (long balance : balances.values()) {
      total += balance;
    }
    return total;
  }
}
