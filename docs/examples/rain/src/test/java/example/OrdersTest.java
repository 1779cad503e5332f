package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrdersTest {

    private Store store;
    private Orders orders;

    @BeforeEach
    void open() throws Exception {
        store = new Store();
        orders = new Orders(store.uri());
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void anOrderIsPlaced() throws Exception {
        orders.place("7", "Dune");

        assertEquals("Dune", orders.book("7"));
    }

    @Test
    void anotherOrderWithTheSameNumberIsRefused() throws Exception {
        orders.place("7", "Dune");

        assertThrows(IllegalStateException.class, () -> orders.place("7", "Emma"));
        assertEquals("Dune", orders.book("7"));
    }
}
