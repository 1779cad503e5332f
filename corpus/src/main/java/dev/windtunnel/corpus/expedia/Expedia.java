package dev.windtunnel.corpus.expedia;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.corpus.web.Application;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Expect;
import dev.windtunnel.corpus.web.Injected;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.ServiceFaults;

/** The application and its test. */
public final class Expedia implements Application<Remote> {

    private static final String HOTEL = "hotel1";
    private static final int[] BY_RELEVANCE = {10, 8, 9};
    private static final int[] BY_TIME = {8, 10, 9};

    @Override
    public Remote deploy(Deployment net) {
        Remote relevance =
                net.serve("review-ml", new Reviews(HOTEL, BY_RELEVANCE)).within(6);
        Remote time = net.serve("review-time", new Reviews(HOTEL, BY_TIME)).within(6);
        return net.serve("api-gateway", new Gateway(relevance, time));
    }

    @Override
    public void test(Remote gateway, CallExecution execution) throws Exception {
        Reply reply = gateway.get("/review/hotels/" + HOTEL);
        if (Injected.in(execution).any()) {
            Expect.that(reply).hasStatus(200, 404, 503).showsIfOk(Reviews.inOrder(BY_TIME));
        } else {
            Expect.that(reply).shows(Reviews.inOrder(BY_RELEVANCE));
        }
    }

    @Override
    public FaultPlan faults() {
        return ServiceFaults.exceptions().and("review-ml", 404, 500).and("review-time", 404, 500);
    }
}
