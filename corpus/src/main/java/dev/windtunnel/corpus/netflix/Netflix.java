package dev.windtunnel.corpus.netflix;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.corpus.web.Application;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Injected;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Service;
import dev.windtunnel.corpus.web.ServiceFaults;
import java.util.Optional;

/** The application in its variants, and its tests. */
public final class Netflix implements Application<Remote> {

    private static final int CLIENTS_WAIT = 55;

    /** Longer than the timeouts of user-profile. */
    private static final int LONG_ENOUGH = 30;

    private static final int TOO_SHORT = 1;

    private final Shape shape;
    private final NetflixTest test;

    private Netflix(Shape shape, NetflixTest test) {
        this.shape = shape;
        this.test = test;
    }

    /** Without the first two bugs. */
    public static Netflix plain() {
        return new Netflix(Shape.PLAIN, NetflixTest.SHOWS_A_HOMEPAGE);
    }

    /** With all three bugs. */
    public static Netflix withBugs() {
        return new Netflix(Shape.PLAIN.reporting(TOO_SHORT).askingListAgain(), NetflixTest.SHOWS_A_HOMEPAGE);
    }

    /** With the first bug only: the timeout of the gateway is shorter than that of user-profile. */
    public static Netflix impatient() {
        return new Netflix(Shape.PLAIN.reporting(TOO_SHORT), NetflixTest.SHOWS_A_HOMEPAGE);
    }

    /** The twin of {@link #impatient}. */
    public static Netflix patient() {
        return new Netflix(Shape.PLAIN.reporting(LONG_ENOUGH), NetflixTest.SHOWS_A_HOMEPAGE);
    }

    /** With the second bug only: the fallback of my-list is my-list. */
    public static Netflix askingInVain() {
        return new Netflix(Shape.PLAIN.askingListAgain(), NetflixTest.SHOWS_A_HOMEPAGE);
    }

    /** With the third bug, and a test that requires a fallback. */
    public static Netflix inNeedOfProfile() {
        return new Netflix(Shape.PLAIN, NetflixTest.SHOWS_A_HOMEPAGE_WITHOUT_PROFILE);
    }

    /** The twin of {@link #inNeedOfProfile}. */
    public static Netflix withoutNeedOfProfile() {
        return new Netflix(Shape.PLAIN.withoutNeedOfProfile(), NetflixTest.SHOWS_A_HOMEPAGE_WITHOUT_PROFILE);
    }

    @Override
    public Remote deploy(Deployment net) {
        Remote telemetry = net.serve("telemetry", new Telemetry()).within(Shape.USUAL);
        Service profiles = new UserProfile(
                new Knows(Homepage.USER, Homepage.PROFILE),
                shape.profileReports() ? Optional.of(telemetry) : Optional.empty());
        Neighbours neighbours = new Neighbours(
                net.serve("user-profile", profiles).within(shape.profileSeconds()),
                known(net, "bookmarks", Homepage.USER, Homepage.BOOKMARKS),
                known(net, "my-list", Homepage.USER, Homepage.LIST),
                known(net, "user-recommendations", Homepage.USER, Homepage.FOR_USER),
                known(net, "global-recommendations", "/recommendations", Homepage.FOR_ALL),
                known(net, "trending", "/trending", Homepage.TRENDING),
                known(net, "ratings", Homepage.USER, Homepage.RATINGS),
                telemetry);
        Remote gateway =
                net.serve("api-gateway", new Gateway(neighbours, shape)).within(CLIENTS_WAIT);
        return net.serve("mobile-client", new MobileClient(gateway));
    }

    private static Remote known(Deployment net, String name, String path, Json known) {
        return net.serve(name, new Knows(path, known)).within(Shape.USUAL);
    }

    @Override
    public void test(Remote client, CallExecution execution) throws Exception {
        Reply reply = client.get("/netflix/homepage/users/" + Homepage.VIEWER);
        test.check(reply, Injected.in(execution));
    }

    @Override
    public FaultPlan faults() {
        return ServiceFaults.exceptions()
                .and("api-gateway", 503, 500, 404)
                .and("user-profile", 404, 500)
                .and("bookmarks", 404, 500)
                .and("my-list", 404, 500)
                .and("user-recommendations", 404, 500)
                .and("global-recommendations", 500)
                .and("trending", 500)
                .and("ratings", 404, 500)
                .and("telemetry", 500);
    }
}
