package dev.windtunnel.fidelity.hybrid.evolution;

/** An application whose tests can be run in each of its versions. */
public interface Runs {

    int tests();

    int versions();

    /** As a report names a test. */
    String name(int test);

    /** A test among all others, on the emulator. */
    Ran suite(int test, int version) throws Exception;

    /** The same by itself, where ids are others. */
    Ran alone(int test, int version) throws Exception;

    /** The same on the cloud. */
    Ran cloud(int test, int version) throws Exception;
}
