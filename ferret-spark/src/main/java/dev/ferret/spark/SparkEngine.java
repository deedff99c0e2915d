package dev.ferret.spark;

import dev.ferret.cli.campaign.Campaign;
import dev.ferret.cli.campaign.Engine;
import dev.ferret.cli.campaign.Slice;
import dev.ferret.cli.campaign.Trouble;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import scala.Function0;
import scala.Function2;
import scala.concurrent.Await;
import scala.concurrent.duration.Duration;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/**
 * Runs slices on Apache Spark: one job for all slices that are ready, one partition for each. What
 * a slice has found is heard of when it ends, not when its job does.
 */
public final class SparkEngine implements Engine {
  /** A job of more partitions gains nothing, and lets the next round wait. */
  private static final int MOST_SLICES = 10_000;

  private final @Nullable String master;
  private final String group = "ferret-" + UUID.randomUUID();
  private volatile boolean isStopped;
  private volatile @Nullable SparkContext running;

  /** Made by the service loader. */
  public SparkEngine() {
    this(null);
  }

  private SparkEngine(@Nullable String master) {
    this.master = master;
  }

  @Override
  public String name() {
    return "spark";
  }

  @Override
  public Engine on(@Nullable String cluster) {
    return new SparkEngine(cluster);
  }

  @Override
  public void run(Campaign campaign, Path folder) throws InterruptedException {
    SparkContext context = new SparkContext(configured(folder));
    running = context;
    try {
      JavaSparkContext spark = JavaSparkContext.fromSparkContext(context);
      Shipment shipment = new Shipment(spark, folder);
      List<Slice> ready = campaign.ready(MOST_SLICES);
      while (!ready.isEmpty() && !isStopped) {
        run(campaign, spark, shipment, ready);
        ready = campaign.ready(MOST_SLICES);
      }
    } finally {
      running = null;
      context.stop();
    }
  }

  /** Spark's own settings win, such as those of spark-submit. */
  private SparkConf configured(Path folder) {
    SparkConf conf = new SparkConf(true).setAppName("ferret hunt");
    if (master != null) {
      conf.setMaster(master);
    }
    conf.setIfMissing("spark.master", "local[*]");
    conf.setIfMissing("spark.ui.enabled", "false");
    conf.setIfMissing("spark.log.level", "ERROR");
    Set<String> jars = new TreeSet<>(Shipment.ownJars(folder));
    for (String each : conf.get("spark.jars", "").split(",", -1)) {
      if (!each.isEmpty()) {
        jars.add(each);
      }
    }
    return conf.set("spark.jars", String.join(",", jars));
  }

  private void run(Campaign campaign, JavaSparkContext spark, Shipment shipment, List<Slice> slices)
      throws InterruptedException {
    long begun = System.nanoTime();
    Set<Integer> waiting = ConcurrentHashMap.newKeySet();
    List<byte[]> tasks = new ArrayList<>();
    List<Object> partitions = new ArrayList<>();
    for (int i = 0; i < slices.size(); i++) {
      waiting.add(i);
      partitions.add(i);
      tasks.add(task(campaign, shipment, slices.get(i)));
    }
    Function2<Object, byte[], BoxedUnit> handler =
        (index, result) -> {
          int number = (Integer) index;
          if (waiting.remove(number)) {
            heard(campaign, slices.get(number), number, result, begun);
          }
          return BoxedUnit.UNIT;
        };
    Function0<BoxedUnit> nothing = () -> BoxedUnit.UNIT;
    String problem;
    try {
      JavaRDD<byte[]> rdd = spark.parallelize(tasks, tasks.size());
      spark.sc().setJobGroup(group, "ferret hunt", true);
      SimpleFutureAction<BoxedUnit> job =
          spark
              .sc()
              .submitJob(
                  rdd.rdd(),
                  new SliceTask(),
                  CollectionConverters.asScala(partitions).toSeq(),
                  handler,
                  nothing);
      Await.ready(job, Duration.Inf());
      problem = job.value().get().isFailure() ? "its job failed on Spark" : "it gave no result";
    } catch (java.util.concurrent.TimeoutException e) {
      problem = "Spark gave no answer"; // for ever is over
    }
    for (int number : waiting) {
      if (!isStopped) {
        campaign.heard(
            slices.get(number),
            number + 1,
            Message.of(Message.Kind.TROUBLE).with("sentence", problem));
      }
      campaign.ended(slices.get(number), number + 1, begun);
    }
  }

  private static byte[] task(Campaign campaign, Shipment shipment, Slice slice) {
    try {
      return RemoteSlice.of(
              shipment.launch(slice.test().launch()),
              slice.message(campaign.order()),
              campaign.order().deadline().toMillis())
          .encode();
    } catch (IOException e) {
      throw new Trouble("The classes of the tests cannot be packed: " + e.getMessage(), e);
    }
  }

  /** Hears what a slice has found, on a thread of Spark. */
  private static void heard(
      Campaign campaign, Slice slice, int number, byte[] encoded, long begun) {
    try {
      SliceResult result = SliceResult.decode(encoded);
      // First, so that what is printed is stored.
      result.storeIn(slice.test().launch().store());
      result.messages().forEach(message -> campaign.heard(slice, number + 1, message));
    } catch (IOException | RuntimeException e) {
      campaign.heard(
          slice,
          number + 1,
          Message.of(Message.Kind.TROUBLE)
              .with("sentence", "its result cannot be read: " + e.getMessage()));
    } finally {
      campaign.ended(slice, number + 1, begun);
    }
  }

  @Override
  public void stop() {
    isStopped = true;
    SparkContext context = running;
    if (context != null) {
      context.cancelJobGroup(group);
    }
  }
}
