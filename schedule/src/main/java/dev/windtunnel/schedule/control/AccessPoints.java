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
        int variable = Sites.variable(site);
        context.touches(self, variable, owner, index, writes ? Access.WRITE : Access.READ, true);
        thread.site = site;
        thread.inside = null;
        ThreadContext.count(thread, !writes);
        if (oracles.races()) {
            races.check(self, site);
        }
        schedule.switchFrom(self);
        if (writes) {
            context.changed();
        } else {
            context.read(owner, index, variable);
        }
        if (context.isTold()) {
            context.tell(self, (writes ? "writes " : "reads ") + describe(Sites.get(site), owner, index));
        }
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
     * @param receiver the object whose method it is; null for static methods
     */
    void call(@Nullable Object receiver, int site) {
        Operation self = context.self();
        if (self.controlled().initialising > 0) {
            return;
        }
        Site what = Sites.get(site);
        if (what.kind() == Site.Kind.COLLECTION) {
            if (receiver != null) {
                callCollection(self, what, site, receiver);
            }
            return;
        }
        Object state = receiver == null ? null : ConfinedCalls.touched(receiver, what.name());
        Access access = what.onlyReads() ? Access.READ : Access.WRITE;
        if (state == null) {
            context.touches(self, Sites.variable(site), null, 0, access, false);
        } else {
            context.touches(self, Sites.OBJECT, state, 0, access, true);
        }
        self.controlled().inside = state;
        call(self, what, site, what.onlyReads());
    }

    private void callCollection(Operation self, Site what, int site, Object collection) {
        CollectionSharing sharing = CollectionSharing.of(collection, what.name());
        boolean isUnsynchronised = sharing == CollectionSharing.UNSYNCHRONISED;
        if (sharing == CollectionSharing.FREELY || (isUnsynchronised && !plainAccesses && !oracles.collections())) {
            return;
        }
        boolean onlyReads = what.onlyReads() && !(isUnsynchronised && ThreadInternals.countsReads(collection));
        // Its views and iterators are other objects.
        context.touches(self, Sites.variable(site), collection, 0, onlyReads ? Access.READ : Access.WRITE, false);
        self.controlled().inside = null;
        self.controlled().site = site;
        if (isUnsynchronised && oracles.collections()) {
            races.check(self, site);
        }
        call(self, what, site, onlyReads);
        if (sharing == CollectionSharing.SYNCHRONISED) {
            // The called method locks the collection, and others may hold its monitor for several calls.
            monitors.entersMethod(collection);
        }
    }

    private void call(Operation self, Site what, int site, boolean onlyReads) {
        ControlledThread thread = self.controlled();
        thread.site = site;
        ThreadContext.count(thread, onlyReads);
        schedule.switchFrom(self);
        if (!onlyReads) {
            context.changed();
        }
        if (context.isTold()) {
            context.tell(self, "calls " + what);
        }
        self.touchesNothing();
    }
}
