package dev.windtunnel.demo.tickets;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.engine.SceneSource;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.sfit.spec.SpecExploration;
import java.util.List;

/** The scenes of the demo. */
public final class TicketScenes {

    private TicketScenes() {}

    /** The office that forgets the ticket, and the one that does not. */
    public static List<Scene> of(Engine engine) {
        return List.of(
                Scene.of(
                        "tickets",
                        "An office sells a ticket: it reserves the seat, asks for a discount, and has the ticket sent. A test says what\n"
                                + "happens if one of these calls fails, and how often each of them is made: without a discount the ticket costs more.",
                        () -> new Office(engine, "tickets", false)),
                Scene.of(
                        "tickets-fixed",
                        "The same office, except that it sends the ticket without a discount, too.",
                        () -> new Office(engine, "tickets-fixed", true)));
    }

    private record Office(Engine engine, String name, boolean mailsInAnyCase) implements Target {

        @Override
        public String subject() {
            return SceneSource.subject(name);
        }

        @Override
        public Summary explore(Request request) throws Exception {
            try (TicketOffice office = new TicketOffice(mailsInAnyCase)) {
                return SpecExploration.run(subject(), office::spec, CallSettings.with(Catalogue.exceptions()), request);
            }
        }
    }
}
