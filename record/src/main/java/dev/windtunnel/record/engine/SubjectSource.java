package dev.windtunnel.record.engine;

import dev.windtunnel.record.Runs;

/**
 * A way to find subjects by name, other than as tests of a project: examples that are built in, programs on a class path. The
 * name of such a subject begins with the scheme: {@code program/Main in target/classes}.
 *
 * <p>A source belongs to an engine ({@link Engine#sources}) or, if it has subjects of several engines, is a service of its own.
 */
public interface SubjectSource {

    /** The first word of the names: lower-case letters only. */
    String scheme();

    /**
     * The subject with this name. What is wrong with a name that no subject has is said in one sentence, as an {@link
     * IllegalArgumentException}.
     *
     * @param name the name without its scheme
     * @param runs where runs of this project are kept: some subjects are described there
     */
    Target find(String name, Runs runs);
}
