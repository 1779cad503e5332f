package dev.windtunnel.fidelity.setup;

import dev.windtunnel.demo.shelf.Lie;
import dev.windtunnel.demo.shelf.ShelfService;
import dev.windtunnel.fidelity.side.Endpoint;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The shelf service, which is built in: honest, or with the lies that its name lists. */
record ShelfHost(ShelfService service) implements Host {

    static final String NAME = "built-in";

    private static final String ALL = "all";

    static boolean isMeant(String text) {
        return text.equals(NAME) || text.startsWith(NAME + ":");
    }

    /** Starts one, such as built-in:APPENDED_IN_FRONT,TAGS_SURVIVE. */
    static ShelfHost start(String text) {
        return new ShelfHost(ShelfService.start(lies(text.substring(NAME.length()))));
    }

    private static Set<Lie> lies(String listed) {
        Set<Lie> lies = EnumSet.noneOf(Lie.class);
        for (String name :
                listed.isEmpty() ? new String[0] : listed.substring(1).split(",", -1)) {
            if (name.equals(ALL)) {
                lies.addAll(EnumSet.allOf(Lie.class));
            } else {
                lies.add(lie(name));
            }
        }
        return lies;
    }

    private static Lie lie(String name) {
        return Arrays.stream(Lie.values())
                .filter(lie -> lie.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("'" + name + "' is no lie of the built-in service; take "
                                + ALL + " or some of "
                                + Arrays.stream(Lie.values()).map(Lie::name).collect(Collectors.joining(", ")) + "."));
    }

    @Override
    public Endpoint endpoint() {
        return service.endpoint();
    }

    @Override
    public void revive() {
        if (!service.isAlive()) {
            service.restart();
        }
    }

    @Override
    public void close() {
        service.close();
    }
}
