package dev.windtunnel.calls.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.FullQueue;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import example.DatabaseCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that knows nothing of Windtunnel connects to a database, and sees what it sees when nobody is there. */
@Tag("once")
class UnchangedConnectingTest {

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** How people connect. */
    enum Way {
        DATA_SOURCE {
            @Override
            Connection connect(RealDatabase database, int port) throws SQLException {
                return DatabaseCode.bySource(database.at(port, PATIENCE));
            }
        },
        DRIVER_MANAGER {
            @Override
            Connection connect(RealDatabase database, int port) throws SQLException {
                String url = InterceptedDataSource.url(database.at(port, PATIENCE));
                return DatabaseCode.byUrl(url, database.user(), database.password());
            }
        },
        POOL {
            @Override
            Connection connect(RealDatabase database, int port) throws SQLException {
                return DatabaseCode.byPool(database.at(port, PATIENCE));
            }
        };

        abstract Connection connect(RealDatabase database, int port) throws SQLException;
    }

    @BeforeAll
    static void install() {
        // The first one to ask for a server connects to see whether it is there.
        RealDatabase.remote().forEach(RealDatabase::port);
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    static Stream<Arguments> everyWay() {
        return RealDatabase.remote().stream()
                .flatMap(database -> Arrays.stream(Way.values()).map(way -> Arguments.of(database, way)));
    }

    @ParameterizedTest
    @MethodSource("everyWay")
    void showsWhatARefusedConnectionShows(RealDatabase database, Way way) throws Exception {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        assertConnecting(database, way, closed, new Fault.Refused());
    }

    @ParameterizedTest
    @EnumSource
    void showsWhatANetworkWithoutAnAnswerShows(Way way) throws Exception {
        try (FullQueue queue = new FullQueue()) {
            assertConnecting(RealDatabase.POSTGRESQL, way, queue.port(), new Fault.ConnectTimeout());
        }
    }

    private static void assertConnecting(RealDatabase database, Way way, int broken, Fault fault) throws IOException {
        Seen real = Seen.of(() -> way.connect(database, broken));
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            Seen ours = Seen.of(() -> way.connect(database, database.port()));

            assertThat(ours).hasToString(real.toString());
            assertThat(execution.calls())
                    .isNotEmpty()
                    .allSatisfy(call -> assertThat(call.fault()).isEqualTo(fault));
        }
        assertThat(CallAgent.problems()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("everyWay")
    void isOneCallThatSucceeds(RealDatabase database, Way way) throws Exception {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            way.connect(database, database.port()).close();

            assertThat(execution.calls())
                    .filteredOn(call -> call.outgoing().signature().method().equals("connect"))
                    .singleElement()
                    .satisfies(call -> assertThat(call.outcome()).isEqualTo("OK"));
        }
    }

    @Test
    void isOneCallAlsoIfTheDataSourceIsWrapped() throws Exception {
        RealDatabase database = RealDatabase.POSTGRESQL;
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            DatabaseCode.bySource(InterceptedDataSource.of(database.at(database.port(), PATIENCE)))
                    .close();

            assertThat(execution.calls())
                    .singleElement()
                    .satisfies(call -> assertThat(call.outcome()).isEqualTo("OK"));
        }
    }

    @Test
    void tellsWhatReallyWentWrong() throws Exception {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            Seen.of(() -> Way.DATA_SOURCE.connect(RealDatabase.POSTGRESQL, closed));

            assertThat(execution.calls())
                    .singleElement()
                    .satisfies(call -> assertThat(call.outcome()).isEqualTo("PSQLException"));
        }
    }
}
