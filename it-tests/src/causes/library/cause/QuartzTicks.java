package cause;

import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** Quartz: a small job every 200 ms; main sleeps until it has been enough. */
public final class QuartzTicks implements Job {
  public static void main(String[] args) throws Exception {
    Scheduler scheduler = StdSchedulerFactory.getDefaultScheduler();
    scheduler.scheduleJob(
        JobBuilder.newJob(QuartzTicks.class).build(),
        TriggerBuilder.newTrigger()
            .withSchedule(
                SimpleScheduleBuilder.simpleSchedule()
                    .withIntervalInMilliseconds(200)
                    .repeatForever())
            .build());
    scheduler.start();
    stay();
    scheduler.shutdown();
  }

  static void stay() throws InterruptedException {
    Thread.sleep(3_000);
  }

  @Override
  public void execute(JobExecutionContext context) {
    System.out.println(Load.work(2));
  }
}
