package dev.ferret.spark;

import java.io.Serializable;
import scala.Function1;
import scala.collection.Iterator;

/** What an executor of Spark does with a partition: it has its only slice run. */
final class SliceTask implements Function1<Iterator<byte[]>, byte[]>, Serializable {
  private static final long serialVersionUID = 1L;

  SliceTask() {}

  @Override
  public byte[] apply(Iterator<byte[]> partition) {
    return ExecutorWorkers.run(partition.next());
  }
}
