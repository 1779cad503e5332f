package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The tests of the application, three of each kind. Whatever a test throws is a failure, too. */
final class ShopTests {

    private static final int OF_EACH_KIND = 3;
    private static final int MOST_POLLS = 4;
    private static final int MOST_MINUTES = 5;

    /** What one test does with the code as it is in some version; whether it passes. */
    private interface Body {
        boolean passes(Revision code, int number, Chance chance);
    }

    private record Kind(String name, Body body) {}

    private final Orders orders;
    private final Journal journal;
    private final Leases leases;
    private final Products products;
    private final Tables tables;
    private final List<Kind> kinds = new ArrayList<>();

    ShopTests(DynamoDbClient client) {
        orders = new Orders(client);
        journal = new Journal(client);
        leases = new Leases(client);
        products = new Products(client);
        tables = new Tables(client);
        kinds.add(new Kind("anOrderIsKept", this::anOrderIsKept));
        kinds.add(new Kind("anOrderOfThisNumberIsCancelled", this::anOrderOfThisNumberIsCancelled));
        kinds.add(new Kind("anOrderIsPaidOnce", this::anOrderIsPaidOnce));
        kinds.add(new Kind("aNoteMayBeEmpty", this::aNoteMayBeEmpty));
        kinds.add(new Kind("aLeaseHasOneHolder", this::aLeaseHasOneHolder));
        kinds.add(new Kind("aCounterCounts", this::aCounterCounts));
        kinds.add(new Kind("countersDoNotMeet", this::countersDoNotMeet));
        kinds.add(new Kind("productsHavePrices", this::productsHavePrices));
        kinds.add(new Kind("manyProductsAreAddedAtOnce", this::manyProductsAreAddedAtOnce));
        kinds.add(new Kind("aCheckoutTakesFromStock", this::aCheckoutTakesFromStock));
        kinds.add(new Kind("aJournalIsSummedUp", this::aJournalIsSummedUp));
        kinds.add(new Kind("aTenantGetsATable", this::aTenantGetsATable));
        kinds.add(new Kind("tablesAreLabelled", this::tablesAreLabelled));
        kinds.add(new Kind("sessionsExpire", this::sessionsExpire));
    }

    static int count() {
        return 14 * OF_EACH_KIND;
    }

    String name(int test) {
        return kinds.get(test / OF_EACH_KIND).name() + "[" + test % OF_EACH_KIND + "]";
    }

    /** Runs a test. */
    boolean passes(int test, Revision code, Chance chance) {
        return kinds.get(test / OF_EACH_KIND).body().passes(code, test, chance);
    }

    private boolean anOrderIsKept(Revision code, int test, Chance chance) {
        String id = chance.id("order");
        orders.place(Orders.order(id, code.amount(), code.currency(), "for test " + test));
        return Item.number(orders.find(id), "amount") == code.amount();
    }

    /** Its number is in the code, and looks as if it had been drawn. */
    private boolean anOrderOfThisNumberIsCancelled(Revision code, int test, Chance chance) {
        String number = String.format(Locale.ROOT, "2026%02d%06d", test, code.amount());
        orders.place(Orders.order(number, code.amount(), code.currency(), "regular"));
        boolean isThere = !orders.find(number).isEmpty();
        orders.cancel(number);
        return isThere && orders.find(number).isEmpty();
    }

    private boolean anOrderIsPaidOnce(Revision code, int test, Chance chance) {
        String id = chance.id("order");
        orders.place(Orders.order(id, code.amount(), code.currency(), "for test " + test));
        orders.pay(id);
        boolean isPaid = true;
        for (int i = chance.times(MOST_POLLS); i > 0; i--) {
            isPaid &= orders.isPaid(id);
        }
        return isPaid;
    }

    private boolean aNoteMayBeEmpty(Revision code, int test, Chance chance) {
        String id = chance.id("order");
        String note = code.isReworked() ? "" : "test " + test;
        orders.place(Orders.order(id, code.amount(), code.currency(), note));
        return Item.text(note).equals(orders.find(id).get("note"));
    }

    private boolean aLeaseHasOneHolder(Revision code, int test, Chance chance) {
        String lease = "test-" + test + "-" + chance.id("lease");
        String holder = chance.id("holder");
        String other = chance.id("other");
        boolean isHeld = leases.acquire(lease, holder);
        boolean isTaken = false;
        for (int i = chance.times(MOST_POLLS); i > 0; i--) {
            isTaken |= leases.acquire(lease, other);
        }
        leases.release(lease, holder);
        return isHeld && !isTaken && (!code.isReworked() || leases.acquire(lease, other));
    }

    private boolean aCounterCounts(Revision code, int test, Chance chance) {
        String counter = "test-" + test + "-" + chance.id("counter");
        leases.count(counter, code.step());
        return leases.count(counter, code.step()) == 2 * code.step();
    }

    private boolean countersDoNotMeet(Revision code, int test, Chance chance) {
        String mine = "mine-" + test + "-" + chance.id("mine");
        String yours = "yours-" + test + "-" + chance.id("yours");
        int sum = 0;
        for (String counter : chance.inAnyOrder(List.of(mine, yours))) {
            sum += leases.count(counter, counter.equals(mine) ? code.step() : code.amount());
        }
        return sum == code.step() + code.amount();
    }

    private static List<String> products(int test) {
        return List.of("cup-" + test, "mug-" + test, "pot-" + test, "jug-" + test);
    }

    private boolean productsHavePrices(Revision code, int test, Chance chance) {
        List<String> ids = products(test);
        chance.inAnyOrder(ids).forEach(id -> products.add(id, code.amount() + ids.indexOf(id)));
        return chance.inAnyOrder(ids).stream()
                .allMatch(id -> Item.number(products.find(id), "price") == code.amount() + ids.indexOf(id));
    }

    private boolean manyProductsAreAddedAtOnce(Revision code, int test, Chance chance) {
        List<String> ids = products(test);
        products.addAll(ids, code.amount());
        // One of them: dynalite has several in an order that differs from run to run, so what is saved would differ,
        // too.
        return products.sumOfPrices(ids.subList(0, 1)) == code.amount();
    }

    private boolean aCheckoutTakesFromStock(Revision code, int test, Chance chance) {
        String product = "test-" + test + "-" + chance.id("product");
        products.add(product, code.amount());
        var order = Orders.order(chance.id("order"), code.amount(), code.currency(), "checkout");
        if (code.isReworked()) {
            products.takeFor(order, product);
        } else {
            orders.place(order);
            products.take(product);
        }
        return Item.number(products.find(product), "stock") == code.amount() - 1;
    }

    private boolean aJournalIsSummedUp(Revision code, int test, Chance chance) {
        String customer = "test-" + test + "-" + chance.id("customer");
        chance.inAnyOrder(List.of(1, 2, 3)).forEach(at -> journal.write(customer, at, at * code.amount()));
        int sum = code.isReworked() ? journal.sumByStatement(customer) : journal.sum(customer, 2);
        return sum == 6 * code.amount();
    }

    private boolean aTenantGetsATable(Revision code, int test, Chance chance) {
        String tenant = "tenant-" + test + "-" + chance.id("tenant");
        tables.create(tenant);
        try {
            boolean isReady = false;
            for (int i = 0; i < MOST_MINUTES && !isReady; i++) {
                isReady = tables.isReady(tenant);
            }
            return isReady;
        } finally {
            tables.drop(tenant);
        }
    }

    private boolean tablesAreLabelled(Revision code, int test, Chance chance) {
        String owner = "test-" + test + "-" + chance.id("owner");
        if (code.isReworked()) {
            tables.label(Tables.LEASES, "owner", owner);
            return true;
        }
        return leases.acquire(owner, "owner " + code.amount());
    }

    private boolean sessionsExpire(Revision code, int test, Chance chance) {
        String session = "session-" + test + "-" + chance.id("session");
        if (!code.isReworked()) {
            return leases.count(session, code.amount()) == code.amount();
        }
        tables.create(session);
        try {
            for (int i = 0; i < MOST_MINUTES && !tables.isReady(session); i++) {}
            tables.expireBy(session, "until");
            return true;
        } finally {
            tables.drop(session);
        }
    }
}
