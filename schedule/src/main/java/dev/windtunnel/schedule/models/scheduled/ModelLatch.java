package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Latch;

/** A latch. */
final class ModelLatch extends Model implements Latch {

    private int count;

    ModelLatch(Scheduler scheduler, String name, int count) {
        super(scheduler, name);
        this.count = count;
    }

    @Override
    public void countDown() {
        if (count > 0) {
            count--;
        }
        if (count == 0) {
            scheduler.signal(resource, step("countDown"));
        } else {
            scheduler.say(step("countDown"));
        }
    }

    @Override
    public void await() {
        while (count > 0 && scheduler.current() != NOBODY) {
            waits("await");
        }
        scheduler.say(step("await"));
    }
}
