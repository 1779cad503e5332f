package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.MisuseException;
import dev.windtunnel.schedule.Scheduler;

/** What models have in common: a resource with a name, and words for what is done with it. */
abstract class Model {

    /** No operation; also what {@link Scheduler#current} says once the scheduler is detached. */
    static final int NOBODY = -1;

    final Scheduler scheduler;
    final String name;
    final int resource;

    Model(Scheduler scheduler, String name) {
        this.scheduler = scheduler;
        this.name = name;
        this.resource = scheduler.resource(name);
    }

    /** A point before this is done. */
    final void reads(String verb) {
        scheduler.access(resource, Access.READ, step(verb));
    }

    /** A point before this is done. */
    final void writes(String verb) {
        scheduler.access(resource, Access.WRITE, step(verb));
    }

    /** A point before something about which the model says more when it knows how it went. */
    final void approaches() {
        scheduler.access(resource, Access.WRITE, "");
    }

    final void waits(String verb) {
        scheduler.waitFor(resource, scheduler.isTold() ? step(verb) + " waits" : "");
    }

    /** Words are made up only if somebody is going to read them. */
    final String step(String verb) {
        return scheduler.isTold() ? verb + "(" + name + ")" : "";
    }

    /** Who runs, for messages. */
    final String self() {
        return scheduler.nameOf(scheduler.current());
    }

    final MisuseException misuse(String message) {
        return scheduler.misuse(message);
    }
}
