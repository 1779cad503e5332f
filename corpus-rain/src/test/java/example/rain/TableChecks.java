package example.rain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableChecks {

    private final String table = Clouds.table();

    @Test
    void aLeaseIsRenewed() {
        Leases leases = new Leases(Clouds.DB, table);
        leases.create("shard", "me");

        assertEquals(1, leases.renew("shard", "me", 0));
        assertEquals("1", Clouds.item(table, "shard").get("counter").n());
    }

    @Test
    void aLeaseOfSomebodyElseIsLost() {
        Leases leases = new Leases(Clouds.DB, table);
        leases.create("shard", "you");

        assertThrows(Leases.LostException.class, () -> leases.renew("shard", "me", 0));
    }

    @Test
    void aNameIsGivenOnce() {
        Names names = new Names(Clouds.ASYNC_DB, table);

        assertTrue(names.take("rain", "me").join());
        assertFalse(names.take("rain", "you").join());
    }

    @Test
    void eachVisitCounts() {
        Visits visits = new Visits(Clouds.DB, table);
        visits.count("home");
        visits.count("home");

        assertEquals(2, visits.of("home"));
    }

    @Test
    void aLockIsFreeAgainWhenItsTaskHasEnded() {
        Locks locks = new Locks(Clouds.DB, table);

        assertTrue(locks.runWith("door", "me", () -> assertFalse(locks.runWith("door", "you", () -> {}))));
        assertTrue(locks.runWith("door", "you", () -> {}));
    }

    @Test
    void allRowsAreImported() {
        Imports imports = new Imports(Clouds.DB, table);

        assertEquals(5, imports.run(List.of("a", "b", "c", "d", "e")));
        assertEquals(5, imports.count());
    }

    @Test
    void aYearIsBooked() {
        Ledger ledger = new Ledger(Clouds.DB, table);
        ledger.book(2026, 225);

        assertFalse(Clouds.item(table, "closed 2026-4").isEmpty());
        assertFalse(Clouds.item(table, "2026-4-224").isEmpty());
    }
}
