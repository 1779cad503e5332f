package dev.windtunnel.fidelity.hybrid.evolution.shop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/** In what two runs of the same code differ: ids, the order of independent calls, how often something is asked again. */
final class Chance {

    private final Random random;
    private final Map<String, String> drawn = new LinkedHashMap<>();

    Chance(long seed) {
        this.random = new Random(seed);
    }

    /** A new id for something. */
    String id(String what) {
        String id = new UUID(random.nextLong(), random.nextLong()).toString();
        drawn.put(id, what);
        return id;
    }

    <T> List<T> inAnyOrder(List<T> calls) {
        List<T> shuffled = new ArrayList<>(calls);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }

    /** At least once. */
    int times(int most) {
        return 1 + random.nextInt(most);
    }

    /** All ids, each with what it was drawn for. */
    Map<String, String> drawn() {
        return drawn;
    }
}
