package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ShopTest {

    private static Warehouse warehouse;
    private static Shop shop;

    @BeforeAll
    static void open() throws Exception {
        warehouse = new Warehouse();
        shop = new Shop(warehouse.uri());
        shop.price("atlas");
    }

    @AfterAll
    static void close() {
        warehouse.close();
    }

    @Test
    void aBookHasAPrice() throws Exception {
        assertEquals("12", shop.price("dune"));
    }

    @Test
    void aBookIsOrdered() throws Exception {
        assertTrue(shop.order("dune"));
    }
}
