package dev.windtunnel.corpus.purchase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.sfit.FaultExploration;
import dev.windtunnel.sfit.FaultReduction;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What becomes of an order, apart from what the functional test demands in every execution. */
@Tag("once")
class PurchaseTest {

    private static final Order ORDER = new Order(Users.SESSION, false, 0);

    private final Deployment net = new Deployment(1);

    @AfterEach
    void close() {
        net.close();
    }

    private static Status failure(Shop shop, Order order) {
        return catchThrowableOfType(StatusRuntimeException.class, () -> shop.buy(order))
                .getStatus();
    }

    /** Has something bought under all combinations of faults; what came of it, and how often. */
    private Map<String, Integer> explore(Order order) throws Exception {
        Shop shop = new Purchase().deploy(net);
        Map<String, Integer> ends = new ConcurrentHashMap<>();
        FaultExploration.of(
                        "purchase",
                        execution -> {
                            try {
                                ends.merge(shop.buy(order).get("total").text(), 1, Integer::sum);
                            } catch (StatusRuntimeException e) {
                                ends.merge(String.valueOf(e.getStatus().getDescription()), 1, Integer::sum);
                                assertThat(shop.cache().of(Users.USER)).isEmpty();
                                assertThat(shop.accounts().balance(Purchases.MERCHANT))
                                        .isZero();
                            }
                        },
                        CallSettings.with(new RpcFaults()))
                .reduction(FaultReduction.ESR)
                .run();
        return ends;
    }

    @Test
    void costsLessTheMoreDiscountsCanBeHad() throws Exception {
        String retry = "Purchase could not be completed at this time, please retry the request: ";

        // The first discount is had in 9 combinations of the others, the second in 2 * 3, the third in 2 * 2, each with
        // three ends of the notification. There is nothing to notify of when all three fail: 2 * 2 * 2. The combination
        // without a fault is run more than once, before the others and after them, and counted once.
        assertThat(explore(ORDER))
                .isEqualTo(Map.of(
                        "9000",
                        27 - 1 + Exploration.CALM_RUNS + 1,
                        "9500",
                        18,
                        "9900",
                        12,
                        "10000",
                        8,
                        retry + "user could not be retrieved.",
                        4,
                        retry + "cart could not be retrieved.",
                        2));
    }

    @Test
    void isRefusedWithoutADiscountIfTheConsumerWantsOne() throws Exception {
        assertThat(explore(new Order(Users.SESSION, true, 0)))
                .containsEntry("NO_DISCOUNT", 8)
                .containsEntry("9900", 12)
                .doesNotContainKey("10000");
    }

    @Test
    void isRefusedWithTooSmallADiscount() throws Exception {
        assertThat(explore(new Order(Users.SESSION, false, 5)))
                .containsEntry("INSUFFICIENT_DISCOUNT", 12)
                .containsEntry("9500", 18)
                .doesNotContainKeys("9900", "10000");
    }

    @Test
    void isRefusedWithAStatusThatSaysThatTryingAgainIsInVain() {
        Shop shop = new Purchase().deploy(net);
        Shop poor = new Purchase(8999).deploy(net);

        assertThat(Set.of(failure(shop, new Order(Users.SESSION, false, 11)), failure(poor, ORDER)))
                .allSatisfy(status -> assertThat(status.getCode()).isEqualTo(Status.Code.FAILED_PRECONDITION))
                .extracting(Status::getDescription)
                .containsExactlyInAnyOrder("INSUFFICIENT_DISCOUNT", "INSUFFICIENT_FUNDS");
        assertThat(new Purchase(9000).deploy(net).buy(ORDER).get("total").text())
                .isEqualTo("9000");
    }

    @Test
    void failsInternallyForWhateverElseGoesWrong() {
        Shop shop = new Purchase().deploy(net);

        assertThat(failure(shop, new Order("session-2", false, 0)).getCode()).isEqualTo(Status.Code.INTERNAL);
        assertThat(catchThrowableOfType(
                                StatusRuntimeException.class,
                                () -> shop.purchase().call(Purchases.PURCHASE, Json.object()))
                        .getStatus()
                        .getCode())
                .isEqualTo(Status.Code.INTERNAL);
    }
}
