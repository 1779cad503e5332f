package dev.windtunnel.fidelity.hybrid.evolution;

import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/** The tests of the application in each of its versions. */
final class Versions implements Runs {

    static final int TESTS = 42;
    static final int VERSIONS = 30;
    static final String EMULATOR = "127.0.0.1:8000";
    static final String CLOUD = "127.0.0.1:9000";

    private static final int KINDS = 7;
    private static final int MOST_POLLS = 5;

    @Override
    public int tests() {
        return TESTS;
    }

    @Override
    public int versions() {
        return VERSIONS;
    }

    @Override
    public String name(int test) {
        return "test " + test;
    }

    @Override
    public Ran suite(int test, int version) {
        return run(test, version, true, 1);
    }

    @Override
    public Ran alone(int test, int version) {
        return run(test, version, true, 2);
    }

    @Override
    public Ran cloud(int test, int version) {
        return run(test, version, false, 3);
    }

    /** How often the code of a test was changed so far. */
    static int content(int test, int version) {
        int changes = 0;
        for (int i = 1; i <= version; i++) {
            changes += (test * 7 + i * 13) % 11 == 0 ? 1 : 0;
        }
        return changes;
    }

    /** Whether a test meets what the emulator lies about. */
    static boolean meetsTheLie(int test, int version) {
        return test % KINDS == 6 && content(test, version) % 2 == 1;
    }

    /** Whether a test calls what is said to be discrepant and is not. */
    static boolean meetsARumour(int test) {
        return test % KINDS == 4;
    }

    /** Runs a test once. The seed is the weather: ids, the order of independent calls, how often something is asked again. */
    private static Ran run(int test, int version, boolean onTheEmulator, long seed) {
        Random weather = new Random(seed * 1_000_003 + test * 1_009L + version);
        StandIn side = new StandIn(onTheEmulator, weather);
        boolean passed = run(side, test, version, weather);
        return new Ran(WatchedTest.of(side.calls()), passed, Map.of());
    }

    private static boolean run(StandIn side, int test, int version, Random weather) {
        int content = content(test, version);
        String table = test % 2 == 0 ? "table-" + test : "table-" + test + "-" + drawn(weather);
        return switch (test % KINDS) {
            case 0 -> {
                // A constant that looks as if it were drawn.
                String constant = UUID.nameUUIDFromBytes(("c" + content).getBytes(StandardCharsets.UTF_8))
                        .toString();
                String id = drawn(weather);
                side.createTable(table);
                side.put(table, id, constant, false);
                yield side.get(table, id).equals(constant);
            }
            case 1 -> {
                side.createTable(table);
                List<String> ids = new ArrayList<>(List.of("a", "b", "c", "d"));
                Collections.shuffle(ids, weather);
                ids.forEach(id -> side.put(table, id, id + content, false));
                Collections.shuffle(ids, weather);
                yield ids.stream().allMatch(id -> side.get(table, id).equals(id + content));
            }
            case 2 -> {
                side.createTable(table);
                boolean active = true;
                for (int i = weather.nextInt(MOST_POLLS); i >= 0; i--) {
                    active &= side.isActive(table);
                }
                yield active && side.put(table, "x", "v" + content, false);
            }
            case 3 -> {
                side.createTable(table);
                String id = drawn(weather);
                boolean first = side.put(table, id, "v" + content, true);
                boolean again = false;
                for (int i = weather.nextInt(MOST_POLLS); i >= 0; i--) {
                    again |= side.put(table, id, "v" + content, true);
                }
                yield first && !again;
            }
            case 4 -> {
                side.createTable(table);
                List<String> ids = new ArrayList<>(List.of("k1", "k2"));
                Collections.shuffle(ids, weather);
                ids.forEach(id -> side.put(table, id, "v" + content, false));
                yield side.scan(table) == 2;
            }
            case 5 -> {
                String queue = side.createQueue("jobs-" + test + "-" + drawn(weather));
                side.send(queue, "first " + content);
                side.send(queue, "second");
                yield side.receive(queue).equals("first " + content)
                        && side.receive(queue).equals("second");
            }
            default -> {
                side.createTable(table);
                yield side.put(table, "x", meetsTheLie(test, version) ? "" : "v" + content, false);
            }
        };
    }

    private static String drawn(Random weather) {
        return new UUID(weather.nextLong(), weather.nextLong()).toString();
    }
}
