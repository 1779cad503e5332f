package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Semaphore;

/** A counting semaphore. */
final class ModelSemaphore extends Model implements Semaphore {

    private int permits;

    ModelSemaphore(Scheduler scheduler, String name, int permits) {
        super(scheduler, name);
        this.permits = permits;
    }

    @Override
    public void acquire() {
        approaches();
        while (permits <= 0 && scheduler.current() != NOBODY) {
            waits("acquire");
        }
        permits--;
        scheduler.say(step("acquire"));
    }

    @Override
    public void release() {
        permits++;
        scheduler.signal(resource, step("release"));
    }
}
