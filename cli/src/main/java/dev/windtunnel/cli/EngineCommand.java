package dev.windtunnel.cli;

import java.util.concurrent.Callable;

/**
 * A command that an engine brings, found by {@link java.util.ServiceLoader}. The class is annotated as a picocli command, with
 * its name, its options and its description; calling it gives the exit code. {@link dev.windtunnel.record.session.Session} does what
 * all exploring commands have in common.
 */
public interface EngineCommand extends Callable<Integer> {

    /** The name of the command that this one is a part of; empty if it is a command of its own. */
    default String parent() {
        return "";
    }
}
