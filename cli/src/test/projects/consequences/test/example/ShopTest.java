package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ShopTest {

    private Shop shop;

    @BeforeEach
    void open() throws Exception {
        shop = new Shop();
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void placesAnOrder() throws Exception {
        new Orders(shop.address()).place("7");

        assertTrue(shop.stored.contains("new-7"));
    }

    @Test
    void cancelsAnOrder() throws Exception {
        shop.stored.add("new-7");
        new Orders(shop.address()).cancel("7");

        assertTrue(shop.stored.isEmpty());
    }

    @Test
    void keepsCopies() throws Exception {
        new Backup(shop.address()).keep(List.of("a", "b"));

        assertEquals(Set.of("copy-a", "copy-b"), shop.stored);
    }

    @Test
    void removesCopies() throws Exception {
        shop.stored.addAll(List.of("copy-a", "copy-b"));
        new Backup(shop.address()).clean(List.of("b"));

        assertEquals(Set.of("copy-a", "cleaned"), shop.stored);
    }

    @Test
    void startsAServer() throws Exception {
        shop.stored.add("settings");

        assertEquals("server", new Server(shop.address()).start());
    }
}
