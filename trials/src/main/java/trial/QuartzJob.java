package trial;

import java.util.*;
import java.util.concurrent.*;
import org.quartz.*;
import org.quartz.impl.*;

/** Quartz: a job that runs at once. */
public class QuartzJob {
    static CountDownLatch ran;

    public static class Hello implements Job {
        @Override
        public void execute(JobExecutionContext c) {
            ran.countDown();
        }
    }

    public static void main(String[] a) throws Exception {
        ran = new CountDownLatch(1);
        Properties p = new Properties();
        p.put("org.quartz.threadPool.threadCount", "1");
        p.put("org.quartz.scheduler.skipUpdateCheck", "true");
        Scheduler s = new StdSchedulerFactory(p).getScheduler();
        s.start();
        s.scheduleJob(
                JobBuilder.newJob(Hello.class).build(),
                TriggerBuilder.newTrigger().startNow().build());
        ran.await();
        s.shutdown(true);
    }
}
