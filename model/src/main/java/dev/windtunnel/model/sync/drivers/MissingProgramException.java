package dev.windtunnel.model.sync.drivers;

import java.io.IOException;

/** A program that a driver needs is not installed; the message says what to do. */
public final class MissingProgramException extends IOException {

    MissingProgramException(String message) {
        super(message);
    }
}
