package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Where drivers make their connections, also for pools. The interface of drivers has no code that could be rewritten, so their classes
 * are named. Connecting may be refused before the driver does anything.
 */
public final class JdbcHooks implements AdapterHooks {

    private static final List<String> DRIVERS = List.of(
            "org/postgresql/Driver",
            "org/h2/Driver",
            "com/mysql/cj/jdbc/NonRegisteringDriver",
            "org/mariadb/jdbc/Driver");

    private static final String CONNECT = "(Ljava/lang/String;Ljava/util/Properties;)Ljava/sql/Connection;";
    private static final String HERE = "dev.windtunnel.calls.jdbc.";

    /** Made by the service loader. */
    public JdbcHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        List<AdapterHook> hooks = new ArrayList<>();
        for (String driver : DRIVERS) {
            add(hooks, driver, "connect", CONNECT);
        }
        // It does not ask its driver.
        add(hooks, "org/h2/jdbcx/JdbcDataSource", "getConnection", "");
        return hooks;
    }

    private static void add(List<AdapterHook> hooks, String type, String method, String descriptor) {
        hooks.add(new AdapterHook(type, method, descriptor, Place.REFUSAL, HERE + "ConnectAttempt"));
        hooks.add(new AdapterHook(type, method, descriptor, Place.RESULT, HERE + "NewConnection"));
        hooks.add(new AdapterHook(type, method, descriptor, Place.FAILURE, HERE + "FailedConnection"));
    }
}
