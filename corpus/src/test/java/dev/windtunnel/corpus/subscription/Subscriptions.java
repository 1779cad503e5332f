package dev.windtunnel.corpus.subscription;

import dev.windtunnel.corpus.rpc.Procedure;
import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.web.Json;
import io.grpc.StatusRuntimeException;
import org.jspecify.annotations.Nullable;

/** Subscribes a customer. Only the customer has to be known; all else is tried. */
final class Subscriptions implements Procedure {

    private final @Nullable Bug bug;
    private final Neighbours others;

    /** The services that it calls. */
    record Neighbours(RpcRemote customers, RpcRemote referrals, RpcRemote mails, RpcRemote reports) {}

    Subscriptions(@Nullable Bug bug, Neighbours others) {
        this.bug = bug;
        this.others = others;
    }

    @Override
    public Json answer(Json request) {
        Json customer = others.customers().call("GetCustomer", request);
        Json referral = tried(others.referrals(), "GetReferral", request);
        if (referral.has("referrer") || bug != Bug.REFERRAL_PREVENTS_CREDIT) {
            tried(others.referrals(), "CreditReferrer", request);
        }
        Json location = tried(others.customers(), "GetLocation", request);
        Json welcome = Json.object();
        if (location.has("country") || bug != Bug.LOCATION_PREVENTS_WELCOME) {
            welcome = tried(others.mails(), "SendWelcome", request);
        }
        if (welcome.has("sent") || bug != Bug.WELCOME_PREVENTS_REPORT) {
            tried(others.reports(), "ReportSubscription", request);
        }
        return Json.object().with("subscribed", customer.get("name").text());
    }

    /** What others answer, or nothing. */
    private static Json tried(RpcRemote service, String method, Json request) {
        try {
            return service.call(method, request);
        } catch (StatusRuntimeException e) {
            return Json.object();
        }
    }
}
