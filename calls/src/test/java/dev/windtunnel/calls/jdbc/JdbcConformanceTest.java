package dev.windtunnel.calls.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every fault, with every way of calling a database: what the caller sees, then and later, is what the real event shows. */
class JdbcConformanceTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int SOON_MILLIS = 200;
    private static final Duration SHORT = Duration.ofSeconds(1);

    private static Fault fault(FaultyLink.Event event, Fault.When when) {
        return switch (event) {
            case STALLED -> new Fault.Timeout(when);
            case RESET -> new Fault.Reset(when);
            case CLOSED -> new Fault.Closed(when);
        };
    }

    private static boolean canShow(RealDatabase database, FaultyLink.Event event) {
        // H2's socket has no time limit.
        return database != RealDatabase.H2 || event != FaultyLink.Event.STALLED;
    }

    private interface Check {
        void run(RealDatabase database, Operation operation, FaultyLink.Event event) throws Exception;
    }

    private static Stream<DynamicTest> forEvery(Check check) {
        return RealDatabase.remote().stream()
                .flatMap(database -> Arrays.stream(Operation.values())
                        .flatMap(operation -> Arrays.stream(FaultyLink.Event.values())
                                .filter(event -> canShow(database, event))
                                .map(event -> dynamicTest(
                                        database + " " + operation + " " + event,
                                        () -> check.run(database, operation, event)))));
    }

    @TestFactory
    Stream<DynamicTest> showsWhatTheNetworkShowsWhenTheRequestIsLost() {
        return forEvery((database, operation, event) -> {
            List<Seen> real = real(database, operation, event, FaultyLink.Lost.REQUEST);
            List<Seen> ours = injected(database, operation, fault(event, Fault.When.BEFORE));

            assertThat(text(ours)).isEqualTo(text(real)).contains("rows [1, 2]");
        });
    }

    @TestFactory
    Stream<DynamicTest> showsWhatTheNetworkShowsWhenTheAnswerIsLostAfterTheWorkWasDone() {
        return forEvery((database, operation, event) -> {
            List<Seen> ours = injected(database, operation, fault(event, Fault.When.AFTER));

            assertThat(text(ours)).contains(operation.addsRow() ? "rows [1, 2, 3" : "rows [1, 2]");
            if (database != RealDatabase.H2 || operation.isOneTripInH2()) {
                assertThat(text(ours)).isEqualTo(text(real(database, operation, event, FaultyLink.Lost.ANSWER)));
            }
        });
    }

    private static String text(List<Seen> seen) {
        return String.join("\n", seen.stream().map(Seen::toString).toList());
    }

    private static List<Seen> real(
            RealDatabase database, Operation operation, FaultyLink.Event event, FaultyLink.Lost lost) throws Exception {
        database.reset();
        try (FaultyLink link = FaultyLink.to(database.port())) {
            Connection connection = database.at(link.port(), PATIENCE).getConnection();
            Statement statement = operation.prepare(connection);
            if (event == FaultyLink.Event.STALLED) {
                connection.setNetworkTimeout(Runnable::run, SOON_MILLIS);
            }
            link.breaks(event, lost);
            return observed(database, operation, connection, statement);
        }
    }

    private static List<Seen> injected(RealDatabase database, Operation operation, Fault fault) throws Exception {
        database.reset();
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            Connection connection =
                    Calls.withoutFaults(() -> InterceptedDataSource.of(database.at(database.port(), PATIENCE))
                            .getConnection());
            Statement statement = Calls.withoutFaults(() -> operation.prepare(connection));
            return observed(database, operation, connection, statement);
        }
    }

    private static List<Seen> observed(
            RealDatabase database, Operation operation, Connection connection, Statement statement)
            throws SQLException {
        List<Seen> seen = new ArrayList<>();
        seen.add(Seen.of(() -> operation.run(connection, statement)));
        seen.addAll(Seen.afterwards(connection, statement));
        try (Connection other = database.connect()) {
            seen.add(Seen.of(() -> "rows " + Seen.rows(other)));
        }
        return seen;
    }

    @TestFactory
    Stream<DynamicTest> failsToConnectAsOnARealNetwork() {
        return RealDatabase.remote().stream()
                .flatMap(database -> Stream.of(
                        dynamicTest(database + " refused", () -> {
                            int closed;
                            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                                closed = socket.getLocalPort();
                            }
                            assertConnecting(new Fault.Refused(), database, closed, 0);
                        }),
                        dynamicTest(database + " reset", () -> assertConnecting(FaultyLink.Event.RESET, database)),
                        dynamicTest(database + " closed", () -> assertConnecting(FaultyLink.Event.CLOSED, database)),
                        dynamicTest(database + " unreachable", () -> {
                            try (FullQueue queue = new FullQueue()) {
                                assertConnecting(new Fault.ConnectTimeout(), database, queue.port(), 0);
                            }
                        })));
    }

    @TestFactory
    Stream<DynamicTest> givesUpConnectingAtTheLoginTimeout() {
        return Stream.of(dynamicTest("POSTGRESQL", () -> {
            try (FullQueue queue = new FullQueue()) {
                assertConnecting(new Fault.ConnectTimeout(), RealDatabase.POSTGRESQL, queue.port(), 1);
                assertConnecting(new Fault.Timeout(Fault.When.BEFORE), RealDatabase.POSTGRESQL, queue.port(), 1);
            }
        }));
    }

    private static void assertConnecting(FaultyLink.Event event, RealDatabase database)
            throws IOException, SQLException {
        try (FaultyLink link = FaultyLink.to(database.port())) {
            link.breaks(event, FaultyLink.Lost.REQUEST);
            assertConnecting(fault(event, Fault.When.BEFORE), database, link.port(), 0);
        }
    }

    private static void assertConnecting(Fault fault, RealDatabase database, int broken, int loginTimeout)
            throws SQLException {
        Duration patience = loginTimeout > 0 ? RealDatabase.FOR_EVER : SHORT;
        DataSource source = database.at(broken, patience);
        DataSource healthy = database.at(database.port(), patience);
        source.setLoginTimeout(loginTimeout);
        healthy.setLoginTimeout(loginTimeout);
        Seen real = Seen.of(source::getConnection);
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            Seen ours = Seen.of(() -> InterceptedDataSource.of(healthy).getConnection());

            assertThat(ours).hasToString(real.toString());
            assertThat(execution.calls()).hasSize(1);
        }
    }

    @TestFactory
    Stream<DynamicTest> answersWithErrorsAsTheDatabaseDoes() {
        return Arrays.stream(RealDatabase.values())
                .flatMap(database -> RealError.of(database).stream()
                        .map(error -> dynamicTest(database + " " + error, () -> {
                            database.reset();
                            List<Seen> real = error.happen(database);
                            database.reset();
                            List<Seen> ours = error.inject(database);

                            assertThat(text(ours)).isEqualTo(text(real));
                        })));
    }

    @TestFactory
    Stream<DynamicTest> changesNothingWhereNothingGoesWrong() {
        return Arrays.stream(RealDatabase.values())
                .flatMap(database -> Arrays.stream(Operation.values())
                        .map(operation -> dynamicTest(database + " " + operation, () -> {
                            database.reset();
                            Connection plain = database.connect();
                            List<Seen> bare = observed(database, operation, plain, operation.prepare(plain));
                            database.reset();
                            try (CallExecution execution = Plans.calmly();
                                    CallContext.Scope scope = execution.root().enter()) {
                                Connection watched = InterceptedConnection.of(database.connect());
                                List<Seen> ours = observed(database, operation, watched, operation.prepare(watched));

                                assertThat(text(ours)).isEqualTo(text(bare));
                                assertThat(execution.calls())
                                        .isNotEmpty()
                                        .allSatisfy(call ->
                                                assertThat(call.outcome()).isIn("OK"));
                            }
                        })));
    }
}
