package dev.windtunnel.corpus.purchase;

import static dev.windtunnel.calls.Calls.withoutFaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.corpus.purchase.store.Accounts;
import dev.windtunnel.corpus.purchase.store.Cache;
import dev.windtunnel.corpus.purchase.store.TestStores;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.sfit.FaultExploration;
import dev.windtunnel.sfit.FaultReduction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The purchase with stores that outlive an execution behaves as with those inside of this JVM. */
@Tag("once")
class PurchaseStoresTest {

    private final Deployment net = new Deployment(1);

    @AfterEach
    void close() {
        net.close();
    }

    @ParameterizedTest
    @EnumSource
    void isTheSameWithEveryStore(TestStores stores) throws Exception {
        Accounts accounts = stores.accounts(true);
        Cache cache = stores.cache();
        Purchase purchase = new Purchase(accounts, cache);
        Shop shop = purchase.deploy(net);
        var explored = FaultExploration.of(
                        "purchase",
                        execution -> {
                            withoutFaults(() -> {
                                cache.remove(LastPurchases.key(Users.USER));
                                accounts.delete(Users.USER);
                                accounts.delete(Purchases.MERCHANT);
                                accounts.deposit(Users.USER, Purchase.BALANCE);
                            });
                            purchase.test(shop, execution);
                        },
                        CallSettings.with(new RpcFaults()))
                .reduction(FaultReduction.NONE)
                .run();
        assertThat(explored.summary().executions()).isEqualTo(71);
        assertThat(explored.summary().findings()).isEmpty();
    }
}
