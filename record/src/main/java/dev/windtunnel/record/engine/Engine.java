package dev.windtunnel.record.engine;

import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.record.steps.ChoiceView;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything that the rest of Windtunnel must know of an engine. Each engine has one descriptor, found by {@link
 * java.util.ServiceLoader}; the store, the report and the front ends ask descriptors and name no engine.
 *
 * <p>Implement it to add an engine; CONTRIBUTING.md shows how.
 */
public interface Engine {

    /** Its name, as tokens and documents hold it: a short lower-case word. */
    String name();

    /** What the environment chooses, as the end of "chooses ...". */
    String chooses();

    /** The searches that people choose by name, the default first; empty if there is only one search. */
    default List<? extends SearchStrategy> strategies() {
        return List.of();
    }

    /**
     * The names of the settings that decide which executions run, besides those that every engine has ({@link
     * ExplorationOptions#DECISIVE}). A run is resumed only with the same values.
     */
    default Set<String> decisiveSettings() {
        return Set.of();
    }

    /** The judges of its executions. */
    default List<Oracle> oracles() {
        return List.of(Oracle.ofEndings(Engines.ownFrames()));
    }

    /** The beginnings of its own stack frames, as the JVM prints them: no failure is located there. */
    default List<String> ownFrames() {
        return List.of();
    }

    /** The beginnings of the frames that run a subject: the frames below depend on the lane and not on the subject. */
    default List<String> runnerFrames() {
        return List.of();
    }

    /** How its kinds of choices are shown; kinds that are not named here are lines of the outline. */
    default Map<String, ChoiceView> views() {
        return Map.of();
    }

    /** The ways to find its subjects by the names that tokens hold; tests of a project are found without. */
    default List<SubjectSource> sources() {
        return List.of();
    }

    /** What the demo shows of it. */
    default List<Scene> scenes() {
        return List.of();
    }

    /**
     * What the doctor examines for it.
     *
     * @param project the folder in which the doctor was called
     */
    default List<Diagnosis> examine(Path project) {
        return List.of();
    }

    /** Whether it knows an answer that a path has by its word, such as a fault. */
    default boolean knows(String word) {
        return true;
    }

    /** What people call an answer that a path has by its word: it differs where the word holds all there is to know. */
    default String inWords(String word) {
        return word;
    }

    /** What to do if a subject asked no choice, as one sentence. */
    String remedyIfNothingAsked();

    /** The full name of its JUnit annotation; empty if it has none. */
    default String annotation() {
        return "";
    }

    /**
     * Whether a class with tests needs this JVM to be instrumented before the class is loaded.
     *
     * @param classFile the class file, read as ISO 8859-1: names of types and methods can be looked for in it
     */
    default boolean instruments(String classFile) {
        return false;
    }

    /** Has classes of this JVM transformed as its tests need it. Called at most once, before test classes are loaded. */
    default void instrument() {}

    /** Whether {@link #instrument} intercepts remote calls: then it is called in the JVMs of a suite that is launched, too. */
    default boolean interceptsCalls() {
        return false;
    }
}
