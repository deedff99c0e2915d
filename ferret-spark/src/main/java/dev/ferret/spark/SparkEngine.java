package dev.ferret.spark;

import dev.ferret.cli.campaign.Campaign;
import dev.ferret.cli.campaign.Engine;
import dev.ferret.cli.campaign.Slice;
import dev.ferret.cli.campaign.Trouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import scala.Function0;
import scala.Function2;
import scala.concurrent.ExecutionContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/**
 * Runs slices on Apache Spark: one job for all slices that are ready, one partition for each. What
 * a slice has found is heard of when it ends, not when its job does, and if others are ready by
 * that, they are another job.
 */
public final class SparkEngine implements Engine {
  /** A job of more partitions gains nothing. */
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
      Jobs jobs = new Jobs(campaign);
      // An island goes on as soon as it can, while others are still busy with their last round.
      while (!isStopped) {
        List<Slice> ready = campaign.ready(MOST_SLICES);
        if (!ready.isEmpty()) {
          submit(campaign, spark, shipment, jobs.begin(ready));
        } else if (!jobs.awaitNews()) {
          break;
        }
      }
      jobs.awaitEnd();
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

  private void submit(
      Campaign campaign, JavaSparkContext spark, Shipment shipment, Jobs.Job begun) {
    List<byte[]> tasks = new ArrayList<>();
    List<Object> partitions = new ArrayList<>();
    for (Slice slice : begun.slices()) {
      partitions.add(tasks.size());
      tasks.add(task(campaign, shipment, slice));
    }
    Function2<Object, byte[], BoxedUnit> handler =
        (index, result) -> {
          begun.heard((Integer) index, result);
          return BoxedUnit.UNIT;
        };
    Function0<BoxedUnit> nothing = () -> BoxedUnit.UNIT;
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
    if (isStopped) {
      // It may have begun after the group was cancelled.
      job.cancel();
    }
    job.onComplete(
        end -> {
          String problem = end.isFailure() ? "its job failed on Spark" : "it gave no result";
          begun.ended(isStopped ? null : problem);
          return BoxedUnit.UNIT;
        },
        ExecutionContext.fromExecutor(Runnable::run));
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

  @Override
  public void stop() {
    isStopped = true;
    SparkContext context = running;
    if (context != null) {
      context.cancelJobGroup(group);
    }
  }
}
