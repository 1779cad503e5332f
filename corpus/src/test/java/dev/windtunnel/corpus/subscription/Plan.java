package dev.windtunnel.corpus.subscription;

import static dev.windtunnel.sfit.stub.grpc.GrpcCall.call;

import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.rpc.RpcService;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.sfit.stub.Stubs;
import dev.windtunnel.sfit.stub.grpc.GrpcStubServer;
import io.grpc.MethodDescriptor;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The service, with stubs in place of all others. */
final class Plan implements AutoCloseable {

    static final MethodDescriptor<Json, Json> CUSTOMER = RpcRemote.method("CustomerService", "GetCustomer");
    static final MethodDescriptor<Json, Json> LOCATION = RpcRemote.method("CustomerService", "GetLocation");
    static final MethodDescriptor<Json, Json> REFERRAL = RpcRemote.method("ReferralService", "GetReferral");
    static final MethodDescriptor<Json, Json> CREDIT = RpcRemote.method("ReferralService", "CreditReferrer");
    static final MethodDescriptor<Json, Json> WELCOME = RpcRemote.method("MailService", "SendWelcome");
    static final MethodDescriptor<Json, Json> REPORT = RpcRemote.method("ReportService", "ReportSubscription");

    /** What the customer does not see. */
    static final List<MethodDescriptor<Json, Json>> EFFECTS = List.of(CREDIT, WELCOME, REPORT);

    private final Deployment net = new Deployment(1);
    private final RpcRemote service;

    Plan(@Nullable Bug bug) throws IOException {
        Subscriptions.Neighbours others = new Subscriptions.Neighbours(
                stub("customers", "CustomerService"),
                stub("referrals", "ReferralService"),
                stub("mails", "MailService"),
                stub("reports", "ReportService"));
        service = new RpcService("subscriptions")
                .with("Subscribe", new Subscriptions(bug, others))
                .start(net);
    }

    private RpcRemote stub(String name, String service) throws IOException {
        GrpcStubServer server = GrpcStubServer.start(name);
        net.whenClosed(server::close);
        return RpcRemote.at(server.port(), service, net).within(Duration.ofSeconds(10));
    }

    Json subscribe() {
        return service.call("Subscribe", Json.object().with("customer_id", "customer-7"));
    }

    /** What the customer needs. */
    static void stubTheCustomer(Stubs stubs) {
        stubs.on(call(CUSTOMER)).answers(Json.object().with("name", "Ada"));
    }

    static void stubAll(Stubs stubs) {
        stubTheCustomer(stubs);
        stubs.on(call(LOCATION)).answers(Json.object().with("country", "FR"));
        stubs.on(call(REFERRAL)).answers(Json.object().with("referrer", "customer-3"));
        stubs.on(call(CREDIT)).answers(Json.object());
        stubs.on(call(WELCOME)).answers(Json.object().with("sent", "true"));
        stubs.on(call(REPORT)).answers(Json.object());
    }

    @Override
    public void close() {
        net.close();
    }
}
