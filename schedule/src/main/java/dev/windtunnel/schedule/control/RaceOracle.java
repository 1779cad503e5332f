package dev.windtunnel.schedule.control;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.StuckException;
import dev.windtunnel.schedule.core.Operation;
import dev.windtunnel.schedule.core.Schedule;
import dev.windtunnel.schedule.rewrite.Site;
import dev.windtunnel.schedule.rewrite.Sites;

/** Finds data races: two threads that can continue are about to access the same plain place, one of them to write it. */
final class RaceOracle {

    private final Schedule schedule;

    RaceOracle(Schedule schedule) {
        this.schedule = schedule;
    }

    /** Ends the schedule if the next access of an operation races with that of another one. */
    void check(Operation self, int site) {
        Site what = Sites.get(site);
        if (!what.isPlain()) {
            return;
        }
        for (Operation other : schedule.operations().operations()) {
            // An operation that is enabled could make its access now, as well.
            if (other != self && other.isEnabled() && isSamePlace(self, other)) {
                String word = what.kind() == Site.Kind.COLLECTION ? "thread-safety violation" : "data race";
                Operation first = self.id() < other.id() ? self : other;
                Operation second = first == self ? other : self;
                Ending.Stuck race = new Ending.Stuck(
                        word, first.name() + isAboutTo(first) + " while " + second.name() + isAboutTo(second));
                schedule.over(race, new StuckException(race));
                throw schedule.abandon(self);
            }
        }
    }

    private static boolean isSamePlace(Operation one, Operation two) {
        // An access that is only possible is no data race.
        return one.hasKnownAccess() && two.hasKnownAccess() && one.racesWith(two);
    }

    private static String isAboutTo(Operation operation) {
        Site what = Sites.get(operation.controlled().site);
        boolean writes = operation.isAboutToWrite();
        String does = what.kind() == Site.Kind.COLLECTION
                ? (writes ? "change the same " : "look into the same ") + what.simpleOwner()
                : (writes ? "write " : "read ") + what;
        return " is about to " + does + what.where();
    }
}
