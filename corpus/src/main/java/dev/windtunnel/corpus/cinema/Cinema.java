package dev.windtunnel.corpus.cinema;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.corpus.web.Application;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Service;
import dev.windtunnel.corpus.web.ServiceFaults;
import java.util.function.Function;

/** The cinemas by number: their services, their faults, and their tests. */
public final class Cinema implements Application<Remote> {

    private static final int TIMEOUT = 10;

    private static final ServiceFaults FAULTS = ServiceFaults.exceptions()
            .and("bookings", 404, 500)
            .and("bookings-primary", 404, 500)
            .and("bookings-secondary", 404, 500)
            .and("movies", 404, 500)
            .and("monolith", 404, 500);

    /** Bookings that call other services can also answer that those are unavailable. */
    private static final ServiceFaults FAULTS_OF_DETAILED = FAULTS.and("bookings", 404, 503, 500);

    private final Function<Deployment, Service> users;
    private final String entry;
    private final CinemaTest test;
    private final FaultPlan faults;
    private final boolean remembers;

    private Cinema(Function<Deployment, Service> users, CinemaTest test, FaultPlan faults) {
        this("users", users, test, faults, false);
    }

    private Cinema(
            String entry, Function<Deployment, Service> users, CinemaTest test, FaultPlan faults, boolean remembers) {
        this.entry = entry;
        this.users = users;
        this.test = test;
        this.faults = faults;
        this.remembers = remembers;
    }

    /** The same, with services that keep state between requests. */
    private Cinema remembering() {
        return new Cinema(entry, users, test, faults, true);
    }

    /** The cinema with this number, from 1 to 10. */
    public static Cinema number(int number) {
        return switch (number) {
            case 1 -> new Cinema(net -> new Users(bookings(net), movies(net)), CinemaTest.FAULTS_SHOW, FAULTS);
            case 2 -> new Cinema(net -> new DelegatingUsers(detailed(net)), CinemaTest.FAULTS_SHOW, FAULTS_OF_DETAILED);
            case 3 ->
                new Cinema(
                        net -> new RetryingUsers(detailed(net), "/bookings/"),
                        CinemaTest.FAULTS_MAY_SHOW,
                        FAULTS_OF_DETAILED);
            case 4 -> new Cinema(Cinema::advertising, CinemaTest.FAULTS_MAY_SHOW, FAULTS_OF_DETAILED);
            case 5 ->
                new Cinema(net -> new CarefreeUsers(bookings(net), movies(net)), CinemaTest.FAULTS_ARE_HIDDEN, FAULTS);
            case 6 ->
                new Cinema(
                        net -> new FailoverUsers(primary(net), secondary(net), movies(net)),
                        CinemaTest.REPLICAS_DIFFER,
                        FAULTS);
            case 7 ->
                new Cinema(
                        net -> new CautiousUsers(primary(net), secondary(net), movies(net)),
                        CinemaTest.REPLICAS_DIFFER,
                        FAULTS);
            case 8 ->
                new Cinema(
                        "api-server",
                        net -> new RetryingUsers(monolith(net), "/bookings/"),
                        CinemaTest.FAULTS_MAY_SHOW,
                        FAULTS,
                        false);
            case 9 ->
                new Cinema(net -> new PersistentUsers(bookings(net), movies(net)), CinemaTest.FAULTS_MAY_SHOW, FAULTS);
            case 10 -> new Cinema(Cinema::doubting, CinemaTest.FAULTS_ARE_HIDDEN, FAULTS_OF_DETAILED);
            default ->
                throw new IllegalArgumentException("There is no cinema '" + number + "'; choose one from 1 to 10.");
        };
    }

    /** A breaker made by hand around the calls of users. */
    public static Cinema withBreaker() {
        return new Cinema(net -> new BreakingUsers(detailed(net)), CinemaTest.FAULTS_MAY_SHOW, FAULTS_OF_DETAILED);
    }

    /** A breaker with a default around each call of users. */
    public static Cinema withBreakerPerCall() {
        return new Cinema(net -> new GuardedUsers(bookings(net), movies(net)), CinemaTest.FILMS_MAY_BE_UNKNOWN, FAULTS)
                .remembering();
    }

    /** Bookings that reject retries. */
    public static Cinema withSheddingBookings() {
        return new Cinema(
                        net -> {
                            Service bookings = new Shedding(1, new DetailedBookings(movies(net)));
                            return new RetryingUsers(
                                    net.serve("bookings", bookings).within(TIMEOUT), "/bookings/");
                        },
                        CinemaTest.FAULTS_MAY_SHOW,
                        FAULTS.and("bookings", 404, 429, 503, 500))
                .remembering();
    }

    /** Movies that reject requests for more than one film. */
    public static Cinema withSheddingMovies() {
        return new Cinema(
                        net -> {
                            Remote movies = net.serve("movies", new Shedding(1, new Movies()))
                                    .within(TIMEOUT);
                            return new GenerousUsers(bookings(net), movies);
                        },
                        CinemaTest.POPULAR_FILMS_MAY_SHOW,
                        FAULTS.and("movies", 404, 429, 500))
                .remembering();
    }

    /** Users that handle refused connections slowly. */
    public static Cinema withSlowHandler() {
        return new Cinema(net -> new OverloadedUsers(bookings(net), movies(net)), CinemaTest.FAULTS_MAY_LAST, FAULTS)
                .remembering();
    }

    /** Users that pause before they try again. */
    public static Cinema withPauses() {
        return new Cinema(net -> new PausingUsers(detailed(net)), CinemaTest.FAULTS_MAY_SHOW, FAULTS_OF_DETAILED);
    }

    /** Users with a cache, where the thesis's own reduction loses behaviour. */
    public static Cinema withCache() {
        return new Cinema(
                net -> {
                    Remote bookings = net.serve("bookings", new FrankBookings(movies(net)))
                            .within(TIMEOUT);
                    // A call without a timeout cannot time out.
                    return new CachingUsers(bookings, net.serve("cache", new Monolith()));
                },
                CinemaTest.FAULTS_MAY_SHOW_AS_THEY_ARE,
                FAULTS_OF_DETAILED.and("cache", 500));
    }

    @Override
    public Remote deploy(Deployment net) {
        net.serve("showtimes", new Showtimes());
        return net.serve(entry, users.apply(net));
    }

    @Override
    public void test(Remote remote, CallExecution execution) throws Exception {
        test.run(remote, execution);
    }

    @Override
    public FaultPlan faults() {
        return faults;
    }

    @Override
    public boolean remembers() {
        return remembers;
    }

    private static Remote movies(Deployment net) {
        return net.serve("movies", new Movies()).within(TIMEOUT);
    }

    private static Remote bookings(Deployment net) {
        return bookings(net, "bookings", Films.CREED);
    }

    private static Remote primary(Deployment net) {
        return bookings(net, "bookings-primary", Films.CREED);
    }

    private static Remote secondary(Deployment net) {
        return bookings(net, "bookings-secondary", Films.FRANKENSTEIN);
    }

    private static Remote bookings(Deployment net, String name, String film) {
        return net.serve(name, new Bookings(film)).within(TIMEOUT);
    }

    private static Remote detailed(Deployment net) {
        return net.serve("bookings", new DetailedBookings(movies(net))).within(TIMEOUT);
    }

    private static Remote monolith(Deployment net) {
        return net.serve("monolith", new Monolith()).within(TIMEOUT);
    }

    private static Service doubting(Deployment net) {
        Remote movies = movies(net);
        Remote bookings = net.serve("bookings", new DetailedBookings(movies)).within(TIMEOUT);
        return new DoubtingUsers(bookings, movies);
    }

    private static Service advertising(Deployment net) {
        Remote movies = net.serve("movies", new Advertising(net.outside("www.rottentomatoes.com"), new Movies()))
                .within(TIMEOUT);
        Remote bookings = net.serve(
                        "bookings", new Advertising(net.outside("www.fandango.com"), new DetailedBookings(movies)))
                .within(TIMEOUT);
        return new Advertising(net.outside("www.imdb.com"), new DelegatingUsers(bookings));
    }
}
