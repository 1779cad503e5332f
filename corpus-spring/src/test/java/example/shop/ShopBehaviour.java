package example.shop;

import static dev.windtunnel.calls.Calls.withoutFaults;
import static dev.windtunnel.calls.Faults.faultInjected;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.FaultTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** What the shop promises to customers, however they reach it. */
abstract class ShopBehaviour {

    @Autowired
    JdbcTemplate jdbc;

    @DynamicPropertySource
    static void neighbours(DynamicPropertyRegistry registry) {
        Neighbourhood.tell(registry);
    }

    @BeforeEach
    void forget() {
        jdbc.update("delete from orders");
        Neighbourhood.forget();
    }

    /** Posts to this path and gives the status of the answer. */
    abstract int post(String path) throws Exception;

    private int rows(String number) {
        return withoutFaults(
                () -> jdbc.queryForObject("select count(*) from orders where number = ?", Integer.class, number));
    }

    /** A client that gets 503 knows nothing and may ask again; in calm air no client gets it. All other answers are reliable. */
    private static void mayBeUnavailable(int status) {
        assertThat(faultInjected() && status == 503).as("status " + status).isTrue();
    }

    @FaultTest
    void anOrderIsBookedOnce() throws Exception {
        int status = post("/orders/4711/book");
        if (status == 201) {
            assertThat(rows("4711")).isEqualTo(1);
        } else {
            mayBeUnavailable(status);
            assertThat(rows("4711")).isLessThanOrEqualTo(1);
        }
    }

    @FaultTest
    void whatTheShopSaysOfAParcelIsTrue() throws Exception {
        int status = post("/shipments/4711");
        if (status == 201 || status == 204) {
            assertThat(Neighbourhood.done("/parcels/4711")).isEqualTo(status == 201 ? 1 : 0);
        } else {
            mayBeUnavailable(status);
        }
    }

    @FaultTest
    void allPartnersHearOfAClosing() throws Exception {
        int status = post("/closings/4711");
        if (status == 201) {
            assertThat(Neighbourhood.done("/points/4711")).isEqualTo(1);
            assertThat(Neighbourhood.done("/audit/4711")).isEqualTo(1);
        } else {
            mayBeUnavailable(status);
        }
    }

    @Test
    void otherTestsOfTheClassAreAsTheyWere() throws Exception {
        assertThat(post("/orders/4712/book")).isEqualTo(201);
        assertThat(rows("4712")).isEqualTo(1);
    }
}
