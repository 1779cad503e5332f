package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.schedule.strand.Continuations;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Runs schedules for tests, on everything that operations can run on. */
final class Schedules {

    /** What operations run on. */
    enum On {
        THREADS,
        FIBERS
    }

    private Schedules() {}

    /** What this JVM has: an argument source. */
    static Stream<On> strands() {
        return Continuations.areUsable() ? Stream.of(On.values()) : Stream.of(On.THREADS);
    }

    static ScheduleLane lane(On on) {
        return new ScheduleLane(ScheduleLimits.USUAL, on == On.FIBERS, false, null);
    }

    static ScheduleLane impatientLane(On on) {
        return new ScheduleLane(
                ScheduleLimits.USUAL.withPatience(Duration.ofMillis(300)), on == On.FIBERS, false, null);
    }

    /** How it ends if nobody is preempted. */
    static Ending calmly(ScheduleLane lane, ScheduleSubject.Test test) {
        return lane.run(Choices.answeredBy(Pilot.calm()), test);
    }

    /** The same, once. */
    static Ending calmly(On on, ScheduleSubject.Test test) {
        try (ScheduleLane lane = lane(on)) {
            return calmly(lane, test);
        }
    }

    /** All ways in which it can end, in words. */
    static Set<String> endings(On on, ScheduleSubject.Test test) throws Exception {
        Set<String> endings = new TreeSet<>();
        ScheduleSubject subject = ScheduleSubject.of("subject", test);
        if (on == On.THREADS) {
            subject.onThreads();
        }
        Exploration.of(subject)
                .withoutCalmRuns()
                .oracles(List.of(execution -> {
                    endings.add(words(execution.ending()));
                    return List.of();
                }))
                .run();
        return endings;
    }

    static String words(Ending ending) {
        if (ending instanceof Ending.Failed failed) {
            return "failed: " + failed.failure().message();
        }
        if (ending instanceof Ending.Stuck stuck) {
            return stuck.what() + ": " + stuck.where();
        }
        return ending.word();
    }
}
