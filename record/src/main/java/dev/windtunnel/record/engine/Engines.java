package dev.windtunnel.record.engine;

import dev.windtunnel.record.Runs;
import dev.windtunnel.record.steps.ChoiceView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The engines that are on the class path. */
public final class Engines {

    private Engines() {}

    /** Compiled when somebody asks for a target: agents ask for engines while a JVM starts, and for nothing else. */
    private static final class Scheme {
        static final Pattern PATTERN = Pattern.compile("([a-z]+)/(.+)", Pattern.DOTALL);
    }

    /** Loaded once, when somebody asks for the first time. */
    private static final class Loaded {
        static final Map<String, Engine> ENGINES = new TreeMap<>();

        static {
            // No streams and no lambda expressions: they would be the first ones in a JVM that starts with an agent.
            for (Engine engine : ServiceLoader.load(Engine.class, Engine.class.getClassLoader())) {
                Engine other = ENGINES.put(engine.name(), engine);
                if (other != null) {
                    throw new IllegalStateException("Two engines are called '" + engine.name() + "': "
                            + other.getClass().getName() + " and "
                            + engine.getClass().getName()
                            + "; remove one of them from the class path.");
                }
            }
        }
    }

    /** What engines say about steps and frames. Agents do not ask for it, and the answers load much of an engine. */
    private static final class Described {
        static final Map<String, ChoiceView> VIEWS = new HashMap<>();
        static final List<String> OWN_FRAMES = new ArrayList<>();
        static final List<String> RUNNER_FRAMES = new ArrayList<>();

        static {
            for (Engine engine : Loaded.ENGINES.values()) {
                VIEWS.putAll(engine.views());
                OWN_FRAMES.addAll(engine.ownFrames());
                RUNNER_FRAMES.addAll(engine.runnerFrames());
            }
        }
    }

    /** All engines, in the order of their names. */
    public static List<Engine> all() {
        return List.copyOf(Loaded.ENGINES.values());
    }

    /** The engine with this name. */
    public static Optional<Engine> named(String name) {
        return Optional.ofNullable(Loaded.ENGINES.get(name));
    }

    /** How choices of this kind are shown. */
    public static ChoiceView view(String kind) {
        return Described.VIEWS.getOrDefault(kind, ChoiceView.OUTLINE);
    }

    /** The beginnings of the stack frames of all engines. */
    public static List<String> ownFrames() {
        return List.copyOf(Described.OWN_FRAMES);
    }

    /** The beginnings of the frames with which engines run subjects. */
    public static List<String> runnerFrames() {
        return List.copyOf(Described.RUNNER_FRAMES);
    }

    /** The subject that a token names, if one of the sources has it; empty if the name is that of a test in a project. */
    public static Optional<Target> target(String subject, Runs runs) {
        Matcher matcher = Scheme.PATTERN.matcher(subject);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        SubjectSource source = sources().get(matcher.group(1));
        if (source == null) {
            throw new IllegalArgumentException("The token is about '" + subject + "', and this Windtunnel knows no '"
                    + matcher.group(1) + "'; replay it with the Windtunnel that made it.");
        }
        return Optional.of(source.find(matcher.group(2), runs));
    }

    /** All sources by their schemes: those of the engines, and those that are services of their own. */
    private static Map<String, SubjectSource> sources() {
        Map<String, SubjectSource> sources = new LinkedHashMap<>();
        ServiceLoader.load(SubjectSource.class, SubjectSource.class.getClassLoader())
                .forEach(source -> sources.put(source.scheme(), source));
        all().forEach(engine -> engine.sources().forEach(source -> sources.put(source.scheme(), source)));
        return sources;
    }
}
