package example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.FaultTest;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.annotation.Transactional;

/** Tests that write to the database, and differ in who cleans up after them. */
abstract class ForgetfulShop {

    static final String BUSY = "select count(*) from orders";

    @Autowired
    JdbcTemplate jdbc;

    @DynamicPropertySource
    static void neighbours(DynamicPropertyRegistry registry) {
        Neighbourhood.tell(registry);
    }

    /** A trial order is taken back, unless that fails. */
    @FaultTest(ownCalls = true, mostFaults = 1)
    void aTrialLeavesNoTrace() {
        try {
            jdbc.update("insert into orders (number, item, price) values ('trial', 'tea', 1)");
            assertThat(jdbc.queryForObject(BUSY, Integer.class)).isPositive();
            jdbc.update("delete from orders where number = 'trial' fetch first row only");
        } catch (DataAccessException e) {
            // The next trial may succeed.
        }
    }

    /** Nobody does. */
    @SpringBootTest
    static class Leaking extends ForgetfulShop {}

    /** The test itself does. */
    @SpringBootTest
    static class Reset extends ForgetfulShop {
        @BeforeEach
        void forget() {
            jdbc.update("delete from orders");
        }
    }

    /** Spring does, with the transaction of the test. */
    @SpringBootTest
    static class RolledBack extends ForgetfulShop {
        @Override
        @Transactional
        @FaultTest(ownCalls = true, mostFaults = 1)
        void aTrialLeavesNoTrace() {
            super.aTrialLeavesNoTrace();
        }
    }
}
