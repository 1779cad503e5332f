package dev.windtunnel.corpus.purchase;

import static dev.windtunnel.calls.Faults.faultInjectedOn;
import static dev.windtunnel.calls.Faults.faultInjectedOnRequest;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.corpus.purchase.store.Accounts;
import dev.windtunnel.corpus.purchase.store.Cache;
import dev.windtunnel.corpus.purchase.store.MemoryAccounts;
import dev.windtunnel.corpus.purchase.store.MemoryCache;
import dev.windtunnel.corpus.rpc.RpcRemote;
import dev.windtunnel.corpus.rpc.RpcService;
import dev.windtunnel.corpus.web.Application;
import dev.windtunnel.corpus.web.Deployment;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The application and its test. */
public final class Purchase implements Application<Shop> {

    private static final Order ORDER = new Order(Users.SESSION, false, 0);
    static final int BALANCE = 20_000;
    private static final int FULL_PRICE = 10_000;

    private final Accounts accounts;
    private final Cache cache;

    /** The application, with a consumer who can pay. */
    public Purchase() {
        this(BALANCE);
    }

    Purchase(int balance) {
        this(new MemoryAccounts(Map.of(Users.USER, balance, Purchases.MERCHANT, 0)), new MemoryCache());
    }

    Purchase(Accounts accounts, Cache cache) {
        this.accounts = accounts;
        this.cache = cache;
    }

    @Override
    public Shop deploy(Deployment net) {
        Duration patience = net.seconds(10);
        RpcRemote users = Users.service().start(net).within(patience);
        RpcRemote carts = Carts.service().start(net).within(patience);
        LastPurchases purchases = new LastPurchases(cache);
        RpcRemote purchase = new RpcService(Purchases.SERVICE)
                .with(Purchases.PURCHASE, new Purchases(users, carts, accounts, purchases))
                .start(net);
        return new Shop(purchase, accounts, purchases);
    }

    @Override
    public void test(Shop shop, CallExecution execution) {
        String answer = answer(shop);
        String missing = missing();
        if (missing.isEmpty()) {
            int total = FULL_PRICE * (100 - percent()) / 100;
            expect("answer", "OK " + total, answer);
            expectStores(shop, total, Optional.of(new LastPurchases.Entry(true, Users.USER, Carts.CART, total)));
            expect("notification", percent() > 0, notified(execution));
        } else {
            expect("answer", "UNAVAILABLE " + Purchases.unavailable(missing), answer);
            expectStores(shop, 0, Optional.empty());
        }
    }

    private static String answer(Shop shop) {
        try {
            return "OK " + shop.buy(ORDER).get("total").text();
        } catch (StatusRuntimeException e) {
            return e.getStatus().getCode() + " " + e.getStatus().getDescription();
        }
    }

    /** Without what there can be no purchase; empty if everything is there. */
    private static String missing() {
        if (faultInjectedOn(Users.SERVICE)) {
            return "user";
        }
        return faultInjectedOn(Carts.SERVICE, Carts.GET_CART) ? "cart" : "";
    }

    /** The largest discount whose call was left alone, in percent. */
    private static int percent() {
        return Carts.PERCENT.entrySet().stream()
                .filter(discount -> !faultInjectedOnRequest(
                        Carts.GET_DISCOUNT,
                        Carts.askingFor(discount.getKey(), Carts.CART).toString()))
                .mapToInt(Map.Entry::getValue)
                .max()
                .orElse(0);
    }

    private static boolean notified(CallExecution execution) {
        return execution.calls().stream()
                .anyMatch(call -> call.outgoing().signature().method().equals(Carts.NOTIFY));
    }

    private static void expectStores(Shop shop, int paid, Optional<LastPurchases.Entry> entry) {
        expect("consumer", BALANCE - paid, shop.accounts().balance(Users.USER));
        expect("merchant", paid, shop.accounts().balance(Purchases.MERCHANT));
        expect("cache", entry, shop.cache().of(Users.USER));
    }

    private static void expect(String what, Object wanted, Object actual) {
        if (!wanted.equals(actual)) {
            throw new AssertionError("Expected " + what + " '" + wanted + "', but it is '" + actual + "'");
        }
    }

    @Override
    public FaultPlan faults() {
        return new RpcFaults();
    }
}
