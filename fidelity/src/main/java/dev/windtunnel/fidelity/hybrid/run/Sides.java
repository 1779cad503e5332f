package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.SideSettings;
import dev.windtunnel.fidelity.setup.Place;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Both sides of a run: what the agent is told of them, and how their answers are compared. */
record Sides(Endpoints emulator, Endpoints cloud) implements AutoCloseable {

    /**
     * Looks whether somebody listens there, and starts the emulators that are named.
     *
     * @param emulator as the user has given it, see {@link Endpoints#of}
     * @param owned whether the user has said that both may be used, wherever they are
     */
    static Sides open(List<String> emulator, List<String> cloud, boolean owned, Map<String, String> environment) {
        Endpoints first = Endpoints.of(emulator, "--emulator", Place.EMULATOR_KEYS, environment, owned);
        try {
            return new Sides(first, Endpoints.of(cloud, "--cloud", Place.REFERENCE_KEYS, environment, owned));
        } catch (RuntimeException e) {
            first.close();
            throw e;
        }
    }

    /** The settings of JVMs whose tests run on either side. */
    Map<String, String> settings() {
        Map<String, String> all = new TreeMap<>(SideSettings.of(Side.EMULATOR, emulator.byService()));
        all.putAll(SideSettings.of(Side.CLOUD, cloud.byService()));
        return all;
    }

    /** The settings of JVMs whose tests all run on one side: they know nothing of the other one. */
    Map<String, String> settings(Side side) {
        Map<String, String> all =
                new TreeMap<>(SideSettings.of(side, (side == Side.EMULATOR ? emulator : cloud).byService()));
        all.put(SideSettings.DEFAULT_SIDE, side.word());
        return all;
    }

    /** What stands in URLs of either side. */
    List<String> hosts() {
        return Stream.concat(emulator.hosts().stream(), cloud.hosts().stream()).toList();
    }

    @Override
    public void close() {
        try {
            emulator.close();
        } finally {
            cloud.close();
        }
    }
}
