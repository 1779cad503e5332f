package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.MisuseException;
import dev.windtunnel.schedule.Scheduler;

/** The common part of models: a resource with a name, and words for reports. */
abstract class Model {

    /** No operation; also the result of {@link Scheduler#current} once the scheduler is detached. */
    static final int NOBODY = -1;

    final Scheduler scheduler;
    final String name;
    final int resource;

    Model(Scheduler scheduler, String name) {
        this.scheduler = scheduler;
        this.name = name;
        this.resource = scheduler.resource(name);
    }

    /** A point before a read. */
    final void reads(String verb) {
        scheduler.access(resource, Access.READ, step(verb));
    }

    /** A point before a write. */
    final void writes(String verb) {
        scheduler.access(resource, Access.WRITE, step(verb));
    }

    /** A point before a call that the model reports when its result is known. */
    final void approaches() {
        scheduler.access(resource, Access.WRITE, "");
    }

    final void waits(String verb) {
        scheduler.waitFor(resource, scheduler.isTold() ? step(verb) + " waits" : "");
    }

    /** Words for the report; empty if nobody reads them. */
    final String step(String verb) {
        return scheduler.isTold() ? verb + "(" + name + ")" : "";
    }

    /** The name of the running operation, for messages. */
    final String self() {
        return scheduler.nameOf(scheduler.current());
    }

    final MisuseException misuse(String message) {
        return scheduler.misuse(message);
    }
}
