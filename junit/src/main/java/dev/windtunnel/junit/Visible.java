package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Path;
import dev.windtunnel.record.token.Token;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Executions as entries that the user sees: all of them if they are to be expanded, or the one of a replay. */
final class Visible {

    /** How an entry is made from the choices of an execution. */
    @FunctionalInterface
    private interface Maker {
        Entry entry(long number, Choices choices, Consumer<Ending> endings);
    }

    private final Flight flight;
    private final Handover handover;
    private final Loop loop;
    private final Maker maker;
    private long made;

    private Visible(Flight flight, Handover handover, Loop loop, Maker maker) {
        this.flight = flight;
        this.handover = handover;
        this.loop = loop;
        this.maker = maker;
    }

    static Visible expanded(ExtensionContext context, Settings settings, String subject) {
        Flight flight = Flight.searching(context, settings, subject);
        Handover handover = new Handover();
        Loop loop = Loop.start(handover, () -> flight.search(handover, handover::isClosed));
        return new Visible(
                flight,
                handover,
                loop,
                (number, choices, endings) -> Entry.of(
                        "execution " + number, choices, settings.flavour(), new Watcher(endings, Ending.PASSED)));
    }

    static Visible replay(ExtensionContext context, Settings settings, Token token, Path path) {
        Flight flight = Flight.replaying(context, settings, token.subject(), path);
        Handover handover = new Handover();
        Loop loop = Loop.start(handover, () -> flight.replay(handover, handover::isClosed));
        return new Visible(flight, handover, loop, (number, choices, endings) -> {
            Flavour flavour = settings.flavour();
            if (number <= flavour.calmRunsBeforeReplay()) {
                return Entry.of("calm", choices, flavour, new Watcher(endings, Ending.PASSED));
            }
            Narrator narrator = new Narrator(new ReplayWording(token, path, choices, flavour));
            return Entry.of(
                    "replay", choices, flavour, narrator, new Watcher(endings, Ending.PASSED, narrator::truthAbout));
        });
    }

    /** The next execution, or null when all are done. */
    @Nullable
    Entry next() {
        Choices next = handover.next();
        return next == null ? null : maker.entry(++made, next, handover::ended);
    }

    /** What came of it; whatever is still to be run is not. */
    Explored end() {
        handover.close();
        return Explorer.join(loop, flight, null);
    }
}
