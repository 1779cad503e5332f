package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One call on a connection: made, or faulted.
 *
 * @param connection the driver's
 * @param sql the text of the statement; empty if there is none
 * @param batch the batch that is executed; null if it is none
 */
record DriverCall(
        OutgoingCall outgoing,
        Database database,
        Connection connection,
        String sql,
        DriverBehaviour.@Nullable Batch batch) {

    static final Answer SUCCESS = Answer.of("OK", true);

    /** What the driver does. */
    interface Work {
        @Nullable
        Object run() throws Throwable;
    }

    /**
     * What came of a call.
     *
     * @param result what the driver returned
     * @param rows what the caller is going to read of its rows; null if there are none, or nobody wants to know
     */
    record Made(@Nullable Object result, @Nullable Body rows) {}

    /** Makes the call in the current thread, if the execution of the thread does not decide otherwise. */
    Made make(Work work) throws Throwable {
        Interception call = Calls.intercept(outgoing);
        Fault fault = call.fault().orElse(null);
        return reported(
                call,
                fault == null
                        ? work
                        : () -> injected(
                                work, new JdbcFault(fault, outgoing.timeouts(), database, call.waitsForTimeouts())));
    }

    /** Does some work and reports its end. */
    static Made reported(Interception call, Work work) throws Throwable {
        try {
            Object result = work.run();
            boolean hasRows = result instanceof ResultSet || Boolean.TRUE.equals(result);
            Body rows = hasRows && call.looksAtAnswers() ? WatchedRows.body() : null;
            call.ended(answer(result, rows));
            return new Made(result, rows);
        } catch (Throwable e) {
            call.ended(Answer.thrown(e));
            throw e;
        }
    }

    private static Answer answer(@Nullable Object result, @Nullable Body rows) {
        if (rows != null) {
            return SUCCESS.withBody(rows);
        }
        // The number of changed rows is what a caller learns of an update.
        return result instanceof Number count ? SUCCESS.withHeaders(Map.of("updated", count.toString())) : SUCCESS;
    }

    private @Nullable Object injected(Work work, JdbcFault injected) throws Throwable {
        if (injected.comesAfter()) {
            try {
                work.run();
            } catch (SQLException e) {
                // The caller does not learn of an error either, because the answer is lost.
            }
        }
        pause(injected.duration());
        if (injected.isDelay()) {
            return work.run();
        }
        if (injected.isEmpty()) {
            return nothing(work);
        }
        Throwable thrown = injected.whenCalling(sql);
        try {
            leave(injected);
        } catch (SQLException e) {
            // The caller gets the fault all the same; the suppressed exception says what happened to the connection.
            thrown.addSuppressed(e);
        }
        throw batch != null && thrown instanceof SQLException failure
                ? database.behaviour().inBatch(failure, batch)
                : thrown;
    }

    /** What the driver returns if the statement finds no row. */
    private @Nullable Object nothing(Work work) throws Throwable {
        if (!JdbcCalls.isQuery(outgoing)) {
            return 0;
        }
        Object result = work.run();
        // The rows are the real ones, so that the caller can ask for their columns, and all of them have been read.
        while (result instanceof ResultSet rows && rows.next()) {}
        return result;
    }

    /** Brings the connection and its transaction into the state in which the real event leaves them. */
    private void leave(JdbcFault injected) throws SQLException {
        Fault.SqlFailure error = injected.error().orElse(null);
        if (injected.endsConnection()) {
            database.behaviour().lose(connection);
        } else if (error != null && !connection.getAutoCommit()) {
            if (JdbcCalls.isCommit(outgoing)) {
                connection.rollback();
            } else {
                database.behaviour().failTransaction(connection, error);
            }
        }
    }

    static void pause(Duration time) {
        try {
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
        } catch (InterruptedException e) {
            // Drivers are not interrupted.
            Thread.currentThread().interrupt();
        }
    }
}
