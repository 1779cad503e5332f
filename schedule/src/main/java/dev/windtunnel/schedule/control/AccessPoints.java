package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.ThreadOracles;
import dev.windtunnel.schedule.core.ControlledThread;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.Schedule;
import dev.windtunnel.schedule.rewrite.Site;
import dev.windtunnel.schedule.rewrite.Sites;
import org.jspecify.annotations.Nullable;

/** Points before accesses to fields and elements, and before calls of concurrent classes and collections. */
final class AccessPoints {

    private final ThreadContext context;
    private final Schedule schedule;
    private final ThreadOracles oracles;
    private final MonitorControl monitors;
    private final RaceOracle races;
    private final boolean plainAccesses;

    AccessPoints(ThreadContext context, MonitorControl monitors, boolean plainAccesses) {
        this.context = context;
        this.schedule = context.schedule;
        this.oracles = context.oracles;
        this.monitors = monitors;
        this.races = new RaceOracle(context.schedule);
        this.plainAccesses = plainAccesses;
    }

    /**
     * A field or element is about to be accessed.
     *
     * @param owner the object or array; null for a static field
     */
    void access(@Nullable Object owner, int index, int site, boolean writes) {
        Operation self = context.self();
        ControlledThread thread = self.controlled();
        if (thread.initialising > 0 || (Sites.isPlain(site) && !plainAccesses)) {
            return;
        }
        self.touches(
                schedule.recorder() == null ? site : context.objects.place(owner, index, site),
                writes ? Access.WRITE : Access.READ);
        thread.nextOwner = owner;
        thread.nextIndex = index;
        ThreadContext.count(thread, !writes);
        if (oracles.races()) {
            races.check(self, site);
        }
        schedule.switchFrom(self);
        if (writes) {
            context.changed();
        } else {
            context.read(owner, index, site);
        }
        if (context.isTold()) {
            context.tell(self, (writes ? "writes " : "reads ") + describe(Sites.get(site), owner, index));
        }
        thread.nextOwner = null;
        self.touchesNothing();
    }

    private static String describe(Site site, @Nullable Object owner, int index) {
        if (site.kind() == Site.Kind.ELEMENT && owner != null) {
            return owner.getClass().getComponentType().getSimpleName() + "[" + index + "]";
        }
        return site.toString();
    }

    /**
     * A method of the JDK is about to be called.
     *
     * @param receiver the collection; null for other classes
     */
    void call(@Nullable Object receiver, int site) {
        Operation self = context.self();
        if (self.controlled().initialising > 0) {
            return;
        }
        Site what = Sites.get(site);
        if (what.kind() != Site.Kind.COLLECTION) {
            call(self, what, site, null, what.onlyReads());
        } else if (receiver != null) {
            callCollection(self, what, site, receiver);
        }
    }

    private void callCollection(Operation self, Site what, int site, Object collection) {
        switch (CollectionSharing.of(collection, what.name())) {
            case FREELY -> {}
            case UNSYNCHRONISED -> {
                if (plainAccesses || oracles.collections()) {
                    call(self, what, site, collection, what.onlyReads() && !ThreadInternals.countsReads(collection));
                }
            }
            case SYNCHRONISED -> {
                call(self, what, site, collection, what.onlyReads());
                // The called method locks the collection, and others may hold its monitor for several calls.
                monitors.enterLibrary(collection);
                monitors.exitLibrary(collection);
            }
            case CONCURRENT -> call(self, what, site, collection, what.onlyReads());
        }
    }

    private void call(Operation self, Site what, int site, @Nullable Object receiver, boolean onlyReads) {
        ControlledThread thread = self.controlled();
        if (schedule.recorder() != null) {
            self.mayTouchAnything();
        } else {
            self.touches(Sites.resource(site), onlyReads ? Access.READ : Access.WRITE);
        }
        thread.nextOwner = receiver;
        thread.nextIndex = 0;
        ThreadContext.count(thread, onlyReads);
        if (oracles.collections()
                && receiver != null
                && CollectionSharing.of(receiver) == CollectionSharing.UNSYNCHRONISED) {
            races.check(self, site);
        }
        schedule.switchFrom(self);
        if (!onlyReads) {
            context.changed();
        }
        if (context.isTold()) {
            context.tell(self, "calls " + what);
        }
        thread.nextOwner = null;
        self.touchesNothing();
    }
}
