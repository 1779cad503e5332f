package dev.windtunnel.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Makes an annotation one that explores a test with an engine. {@link Explore}, {@link FaultTest}, {@link ScheduleTest} and
 * {@link ModelTest} carry it; so does the annotation of any other engine.
 *
 * <p>Attributes that every engine understands are read by their names, if the annotation has them: {@code long executions()} or
 * {@code long iterations()}, {@code String budget()}, {@code long[] seed()}, {@code LifeCycle lifeCycle()}.
 */
@Documented
@Target(ElementType.ANNOTATION_TYPE)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@Tag("windtunnel")
// JUnit would otherwise ask for entries before earlier ones are done.
@Execution(ExecutionMode.SAME_THREAD)
@ExtendWith(EngineTestExtension.class)
public @interface EngineTest {

    /** Makes the binding of a test; it has a public constructor without parameters. */
    Class<? extends EngineBinding<?>> value();
}
