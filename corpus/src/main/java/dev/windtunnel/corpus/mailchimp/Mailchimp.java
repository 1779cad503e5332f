package dev.windtunnel.corpus.mailchimp;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.corpus.web.Application;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Expect;
import dev.windtunnel.corpus.web.Injected;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Service;
import dev.windtunnel.corpus.web.ServiceFaults;
import java.util.EnumSet;
import java.util.Set;

/** The application and its test. */
public final class Mailchimp implements Application<Remote> {

    private static final String PRETTY = "prettyurl";
    private static final String INTERNAL = "internalurl";

    private final Set<Bug> bugs;

    private Mailchimp(Set<Bug> bugs) {
        this.bugs = bugs;
    }

    /** With these bugs. */
    public static Mailchimp with(Bug... bugs) {
        Set<Bug> all = EnumSet.noneOf(Bug.class);
        all.addAll(Set.of(bugs));
        return new Mailchimp(all);
    }

    /** Without bugs. */
    public static Mailchimp fixed() {
        return with();
    }

    @Override
    public Remote deploy(Deployment net) {
        Remote mapper = net.serve("requestmapper", request -> {
                    String url = request.segment(1);
                    return Reply.ok(Json.object().with("result", url.equals(PRETTY) ? INTERNAL : url));
                })
                .within(6);
        // Written data is never read, so the database need not store it.
        Service database = request -> Reply.ok(Json.object());
        Remote primary = net.serve("db-primary", database).within(6);
        Remote secondary = net.serve("db-secondary", database).within(6);
        Remote server = net.serve("app-server", new AppServer(mapper, primary, secondary, bugs))
                .within(10);
        return net.serve("load-balancer", new LoadBalancer(server, bugs));
    }

    @Override
    public void test(Remote balancer, CallExecution execution) throws Exception {
        Reply reply = balancer.get("/urls/" + PRETTY);
        if (Injected.in(execution).any()) {
            Expect.that(reply)
                    .hasStatus(503, 200)
                    .showsIfOk(page(INTERNAL), alert(INTERNAL), page(PRETTY), alert(PRETTY));
        } else {
            Expect.that(reply).shows(page(INTERNAL));
        }
    }

    private static Json page(String result) {
        return Json.object().with("result", result);
    }

    private static Json alert(String result) {
        return page(result).with("alert", Page.ALERT);
    }

    @Override
    public FaultPlan faults() {
        return ServiceFaults.exceptions()
                .and("app-server", 500)
                .and("requestmapper", 500)
                .and("db-primary", 500, 403)
                .and("db-secondary", 500, 403);
    }
}
