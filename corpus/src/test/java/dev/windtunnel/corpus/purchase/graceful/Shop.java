package dev.windtunnel.corpus.purchase.graceful;

import dev.windtunnel.corpus.purchase.store.Accounts;
import dev.windtunnel.corpus.purchase.store.Cache;
import dev.windtunnel.corpus.purchase.store.TestStores;
import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.rpc.RpcService;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.sfit.stub.grpc.GrpcStubServer;
import java.io.IOException;
import java.time.Duration;

/** Gateway and order service, with stubs in place of the other services. */
final class Shop implements AutoCloseable {

    /** Where shops keep their purchases from now on. */
    static volatile TestStores stores = TestStores.EMBEDDED;

    /** Whether their accounts look at how many rows the database has changed. */
    static volatile boolean looks = true;

    final Accounts accounts = stores.accounts(looks);
    final Cache cache = stores.cache();
    private final Deployment net = new Deployment(1);
    private final RpcRemote gateway;

    Shop(Design design) throws IOException {
        RpcRemote pricing = design.rules().isEmpty()
                ? stub("pricing", "PricingAdjustmentService", design.patience())
                : new RpcService("PricingAdjustmentService")
                        .with(
                                "GetAdjustment",
                                new Pricing(stub(
                                        "rules", "RuleService", design.rules().get())))
                        .start(net)
                        .within(design.patience());
        Orders.Neighbours neighbours = new Orders.Neighbours(
                stub("user", "UserService", design.patience()),
                stub("cart", "CartService", design.patience()),
                pricing);
        RpcRemote orders = new RpcService(Names.ORDERS)
                .with(Names.PLACE, new Orders(design, neighbours, accounts, cache))
                .start(net);
        gateway = new RpcService(Names.API)
                .with(Names.PURCHASE, request -> orders.call(Names.PLACE, request))
                .start(net);
    }

    private RpcRemote stub(String name, String service, Duration patience) throws IOException {
        GrpcStubServer server = GrpcStubServer.start(name);
        net.whenClosed(server::close);
        return RpcRemote.at(server.port(), service, net).within(patience);
    }

    /** Has the cart of the session bought. */
    Json purchase() {
        return gateway.call(Names.PURCHASE, Names.session());
    }

    @Override
    public void close() {
        net.close();
    }
}
