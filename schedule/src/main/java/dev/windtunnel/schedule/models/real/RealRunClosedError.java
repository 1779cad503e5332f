package dev.windtunnel.schedule.models.real;

/** Ends a thread of a run that is closed. */
final class RealRunClosedError extends Error {

    RealRunClosedError() {
        super("this run is over", null, false, false);
    }
}
