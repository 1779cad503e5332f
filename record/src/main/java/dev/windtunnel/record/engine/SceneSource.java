package dev.windtunnel.record.engine;

import dev.windtunnel.record.Runs;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the demo's built-in subjects by the names of their scenes: {@code demo/shop}. */
public final class SceneSource implements SubjectSource {

    private static final String SCHEME = "demo";

    /** Made by the service loader. */
    public SceneSource() {}

    /** The subject's name for a scene of this name. */
    public static String subject(String scene) {
        return SCHEME + "/" + scene;
    }

    /** All scenes: those of an engine stand together. */
    public static List<Scene> scenes() {
        return Engines.all().stream()
                .flatMap(engine -> engine.scenes().stream())
                .toList();
    }

    @Override
    public String scheme() {
        return SCHEME;
    }

    @Override
    public Target find(String name, Runs runs) {
        return scenes().stream()
                .filter(scene -> scene.name().equals(name))
                .findFirst()
                .map(scene -> scene.target().get())
                .orElseThrow(() -> new IllegalArgumentException("There is no demo scene '" + name + "'; choose from "
                        + scenes().stream().map(Scene::name).collect(Collectors.joining(", ")) + "."));
    }
}
