package dev.windtunnel.junit;

import dev.windtunnel.sfit.spec.Block;
import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.FaultSpec;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.stub.Stubs;
import java.util.concurrent.Callable;

/**
 * A functional test that says what happens under every fault, with a method for each block. Implement it; the test is {@link
 * #behavesAsSpecified}. Variants of a test inherit its blocks and override those that differ.
 *
 * <p>The blocks run in this order: {@link #setup}, {@link #stubs}, {@link #failures}, {@link #execute}, {@link #assertions}, {@link
 * #stubCalls}, {@link #teardown}. Faults are injected in {@link #execute} only, and neither in the other blocks nor in what JUnit
 * runs before and after each test.
 *
 * <p>For other settings, override {@link #behavesAsSpecified} with an annotation of your own and call {@link #runBlocks}.
 *
 * @param <R> what the test gets
 */
public interface StructuredFaultTest<R> {

    /** What is done before. */
    default void setup() throws Exception {}

    /** What the stubs answer. */
    default void stubs(Stubs stubs) throws Exception {}

    /** What is tested. */
    R execute() throws Exception;

    /** What holds without a fault, and under faults that have no impact. */
    void assertions(R answer) throws Exception;

    /** How often the stubs are called without a fault. */
    default void stubCalls(StubCounts calls) throws Exception {}

    /** What is done afterwards, whatever happened. */
    default void teardown() throws Exception {}

    /** What happens under faults. */
    default void failures(Failures<R> failures) throws Exception {}

    /** Calls that {@link #execute} makes in this block are shown together, under its name. */
    default <T> T block(String name, Callable<T> calls) throws Exception {
        return FaultSpec.block(name, calls);
    }

    /** The same for calls whose answers do not matter. */
    default void block(String name, Block calls) throws Exception {
        FaultSpec.block(name, calls);
    }

    /** Runs the blocks once. */
    default void runBlocks() throws Exception {
        FaultSpec.faultSpec()
                .execute(this::execute)
                .setup(this::setup)
                .stubs(this::stubs)
                .failures("failures", this::failures)
                .assertions(this::assertions)
                .stubCalls(this::stubCalls)
                .teardown(this::teardown)
                .run();
    }

    /** The test. */
    @FaultSpecTest
    default void behavesAsSpecified() throws Exception {
        runBlocks();
    }
}
