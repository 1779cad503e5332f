package dev.windtunnel.junit;

import java.lang.annotation.Annotation;

/**
 * Connects an engine with its annotation.
 *
 * <p>Implement it for an engine of your own, and name it in {@link EngineTest}.
 *
 * @param <A> the annotation
 */
public interface EngineBinding<A extends Annotation> {

    /** The annotation. */
    Class<A> annotation();

    /** How a test with this annotation is run. Wrong attributes are complained about with {@link BindingContext#complaint}. */
    TestBinding bind(A annotation, BindingContext context);
}
