package dev.windtunnel.toy;

import dev.windtunnel.junit.EngineTest;
import dev.windtunnel.junit.LifeCycle;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The engine's annotation: JUnit and Windtunnel know it by its meta-annotation. */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EngineTest(ToyTestBinding.class)
@interface ToyTest {

    /** At most how many executions. */
    long executions() default 0;

    /** How much of JUnit's life cycle each execution goes through. */
    LifeCycle lifeCycle() default LifeCycle.FULL;
}
