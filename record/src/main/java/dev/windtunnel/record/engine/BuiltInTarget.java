package dev.windtunnel.record.engine;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import java.util.function.Function;

/**
 * A subject that is built in, explored with its engine's own searches and judges.
 *
 * @param subject its name with its scheme
 * @param opening makes the subject under that name
 */
public record BuiltInTarget(Engine engine, String subject, Function<String, Subject> opening) implements Target {

    @Override
    public Summary explore(Request request) throws Exception {
        return request.applyTo(Exploration.of(opening.apply(subject)), engine).run();
    }
}
