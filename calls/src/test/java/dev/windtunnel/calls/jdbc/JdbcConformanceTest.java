package dev.windtunnel.calls.jdbc;

import static dev.windtunnel.calls.BegunTest.begun;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.FaultyLink;
import dev.windtunnel.calls.FullQueue;
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
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Every fault, with every way of calling a database: what the caller sees, then and later, is what the real event shows. */
@Tag("alike")
class JdbcConformanceTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int SOON_MILLIS = 200;
    private static final Duration SHORT = Duration.ofSeconds(1);

    /** The tests of one database share its table. */
    private static final Map<RealDatabase, ExecutorService> SIDE_BY_SIDE = Arrays.stream(RealDatabase.values())
            .collect(Collectors.toMap(database -> database, database -> Executors.newSingleThreadExecutor()));

    @AfterAll
    static void shutDown() {
        SIDE_BY_SIDE.values().forEach(ExecutorService::shutdownNow);
    }

    private static DynamicTest test(RealDatabase database, Object what, Executable test) {
        return begun(database + " " + what, SIDE_BY_SIDE.get(database), test);
    }

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

    private static List<DynamicTest> forEvery(Check check) {
        return RealDatabase.remote().stream()
                .flatMap(database -> Arrays.stream(Operation.values())
                        .flatMap(operation -> Arrays.stream(FaultyLink.Event.values())
                                .filter(event -> canShow(database, event))
                                .map(event -> test(
                                        database,
                                        operation + " " + event,
                                        () -> check.run(database, operation, event)))))
                .toList();
    }

    @TestFactory
    List<DynamicTest> showsWhatTheNetworkShowsWhenTheRequestIsLost() {
        return forEvery((database, operation, event) -> {
            List<Seen> real = real(database, operation, event, FaultyLink.Lost.REQUEST);
            List<Seen> ours = injected(database, operation, fault(event, Fault.When.BEFORE));

            assertThat(text(ours)).isEqualTo(text(real)).contains("rows [1, 2]");
        });
    }

    @TestFactory
    List<DynamicTest> showsWhatTheNetworkShowsWhenTheAnswerIsLostAfterTheWorkWasDone() {
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
    List<DynamicTest> failsToConnectAsOnARealNetwork() {
        return RealDatabase.remote().stream()
                .flatMap(database -> Stream.of(
                        test(database, "refused", () -> {
                            int closed;
                            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                                closed = socket.getLocalPort();
                            }
                            assertConnecting(new Fault.Refused(), database, closed, 0);
                        }),
                        test(database, "reset", () -> assertConnecting(FaultyLink.Event.RESET, database)),
                        test(database, "closed", () -> assertConnecting(FaultyLink.Event.CLOSED, database)),
                        test(database, "unreachable", () -> {
                            try (FullQueue queue = new FullQueue()) {
                                assertConnecting(new Fault.ConnectTimeout(), database, queue.port(), 0);
                            }
                        })))
                .toList();
    }

    @TestFactory
    List<DynamicTest> givesUpConnectingAtTheLoginTimeout() {
        return List.of(test(RealDatabase.POSTGRESQL, "login timeout", () -> {
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
    List<DynamicTest> answersWithErrorsAsTheDatabaseDoes() {
        return Arrays.stream(RealDatabase.values())
                .flatMap(database -> RealError.of(database).stream()
                        .map(error -> test(database, error, () -> {
                            database.reset();
                            List<Seen> real = error.happen(database);
                            database.reset();
                            List<Seen> ours = error.inject(database);

                            assertThat(text(ours)).isEqualTo(text(real));
                        })))
                .toList();
    }

    @TestFactory
    List<DynamicTest> changesNothingWhereNothingGoesWrong() {
        return Arrays.stream(RealDatabase.values())
                .flatMap(database -> Arrays.stream(Operation.values())
                        .map(operation -> test(database, operation, () -> {
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
                        })))
                .toList();
    }
}
