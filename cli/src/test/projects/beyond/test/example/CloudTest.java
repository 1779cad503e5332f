package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CloudTest {

    private Cloud cloud;

    @BeforeEach
    void open() throws Exception {
        cloud = new Cloud();
    }

    @AfterEach
    void close() {
        cloud.close();
    }

    @Test
    void paysOnce() throws Exception {
        new Payments(cloud.address()).pay("7");

        assertEquals(List.of("7"), cloud.payments);
    }

    @Test
    void handlesEachMessageOnce() throws Exception {
        cloud.messages.add("order 7");
        Worker worker = new Worker(cloud.address());
        worker.run();

        assertEquals(List.of("order 7"), worker.handled());
    }

    @Test
    void countsAllVisits() throws Exception {
        cloud.store.put("visits", "0");
        Visits visits = new Visits(cloud.address());
        visits.add();
        visits.add();

        assertEquals("2", cloud.store.get("visits"));
    }

    @Test
    void tellsWhetherANameIsRegistered() throws Exception {
        boolean registered = new Names(cloud.address()).register("ada");

        assertEquals(cloud.store.containsKey("names-ada"), registered);
    }

    @Test
    void keepsADocumentSomewhere() throws Exception {
        new Documents(cloud.address()).keep("plan", "text");

        assertTrue(cloud.store.containsKey("first-plan") || cloud.store.containsKey("second-plan"));
    }
}
