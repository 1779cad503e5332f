package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.SideSettings;
import java.util.Map;
import java.util.TreeMap;

/** What the agent is told of both sides. */
final class Sides {

    private Sides() {}

    static Map<String, String> settings(Endpoints emulator, Endpoints cloud) {
        Map<String, String> all = new TreeMap<>(SideSettings.of(Side.EMULATOR, emulator.byService()));
        all.putAll(SideSettings.of(Side.CLOUD, cloud.byService()));
        return all;
    }
}
