package dev.windtunnel.corpus;

import dev.windtunnel.corpus.audible.Audible;
import dev.windtunnel.corpus.breaker.SharedBreaker;
import dev.windtunnel.corpus.cinema.Cinema;
import dev.windtunnel.corpus.expedia.Expedia;
import dev.windtunnel.corpus.mailchimp.Bug;
import dev.windtunnel.corpus.mailchimp.Mailchimp;
import dev.windtunnel.corpus.netflix.Netflix;
import dev.windtunnel.corpus.purchase.Purchase;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** All examples by name. */
public final class Examples {

    private static final Map<String, Example> ALL = new LinkedHashMap<>();

    static {
        add(Example.of("cinema-1", "Users ask for bookings, then for each film.", Cinema.number(1)));
        add(Example.of("cinema-2", "Bookings ask for the films themselves.", Cinema.number(2)));
        add(Example.of("cinema-3", "Users ask bookings twice if need be.", Cinema.number(3)));
        add(Example.of("cinema-4", "Each service first calls an external host.", Cinema.number(4)));
        add(Example.of("cinema-5", "Users have a default for everything.", Cinema.number(5)));
        add(Example.of("cinema-6", "Bookings have a second replica.", Cinema.number(6)));
        add(Example.of("cinema-7", "A health check chooses the replica.", Cinema.number(7)));
        add(Example.of("cinema-8", "An API server asks a monolith, twice if need be.", Cinema.number(8)));
        add(Example.of("cinema-9", "Users ask bookings again later, through the same helper.", Cinema.number(9)));
        add(Example.of("cinema-10", "Bookings and users ask movies for the same film.", Cinema.number(10)));
        add(Example.of("cinema-breaker", "Users have a breaker made by hand.", Cinema.withBreaker()));
        add(Example.of(
                "cinema-breaker-per-call",
                "Users have a breaker and a default for each call.",
                Cinema.withBreakerPerCall()));
        add(Example.of("cinema-shedding-bookings", "Bookings reject retries.", Cinema.withSheddingBookings()));
        add(Example.of(
                "cinema-shedding-movies",
                "Movies reject requests beyond the usual number.",
                Cinema.withSheddingMovies()));
        add(Example.of(
                "cinema-slow-handler",
                "Users deal with refused connections so slowly that they cannot serve for a while.",
                Cinema.withSlowHandler()));
        add(Example.of("cinema-pauses", "Users pause before they try again.", Cinema.withPauses()));
        add(Example.of(
                "cinema-cache", "Users have a cache, and say what bookings said if it fails.", Cinema.withCache()));
        add(Example.withTwin("audible", "Nine services deliver an audiobook.", Audible.fixed(), Audible.buggy()));
        add(Example.of("expedia", "Reviews by relevance, or else by time.", new Expedia()));
        add(Example.withTwin(
                "mailchimp",
                "Pages from two replicas of a database, behind a load balancer.",
                Mailchimp.fixed(),
                Mailchimp.with(Bug.values())));
        add(Example.withTwin(
                "mailchimp-read-only",
                "Mailchimp where the error of a read-only database is rendered into the page.",
                Mailchimp.fixed(),
                Mailchimp.with(Bug.READ_ONLY_DATABASE_IS_RENDERED)));
        add(Example.withTwin(
                "mailchimp-balancer",
                "Mailchimp where the load balancer shows errors of the application server as they are.",
                Mailchimp.fixed(),
                Mailchimp.with(Bug.BALANCER_PASSES_ERRORS_ON)));
        add(Example.withTwin(
                "netflix",
                "A homepage with something to show for what is missing; its bugs make it four times as deep.",
                Netflix.plain(),
                Netflix.withBugs()));
        add(Example.withTwin(
                "netflix-timeouts",
                "Netflix where the gateway waits less long than the service that it waits for; wait for timeouts to find it.",
                Netflix.patient(),
                Netflix.impatient()));
        add(Example.withTwin(
                "netflix-same-server",
                "Netflix where the fallback of a service is the same service, which no test finds.",
                Netflix.plain(),
                Netflix.askingInVain()));
        add(Example.withTwin(
                "netflix-no-fallback",
                "Netflix where nothing takes the place of a critical service, with a test that wants something to.",
                Netflix.withoutNeedOfProfile(),
                Netflix.inNeedOfProfile()));
        add(Example.of("purchase", "A cart is paid with the best discount, over gRPC.", new Purchase()));
        add(Example.withTwin(
                "shared-breaker",
                "A breaker around operations that have nothing to do with one another.",
                SharedBreaker.fixed(),
                SharedBreaker.buggy()));
    }

    private Examples() {}

    private static void add(Example example) {
        ALL.put(example.name(), example);
    }

    /** All examples, in the order of the documentation. */
    public static Collection<Example> all() {
        return ALL.values();
    }

    /** The example with this name. */
    public static Example named(String name) {
        Example example = ALL.get(name);
        if (example == null) {
            throw new IllegalArgumentException(
                    "Example '" + name + "' is unknown; choose one of " + String.join(", ", ALL.keySet()) + ".");
        }
        return example;
    }
}
