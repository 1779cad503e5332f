package dev.windtunnel.calls.jdbc;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Where drivers make their connections, also for pools. The interface of drivers has no code that could be rewritten, so their classes
 * are named. Connecting itself is left alone: only what connections do meets faults.
 */
public final class JdbcHooks implements AdapterHooks {

    private static final List<String> DRIVERS = List.of(
            "org/postgresql/Driver",
            "org/h2/Driver",
            "com/mysql/cj/jdbc/NonRegisteringDriver",
            "org/mariadb/jdbc/Driver");

    private static final String CONNECT = "(Ljava/lang/String;Ljava/util/Properties;)Ljava/sql/Connection;";
    private static final String NEW_CONNECTION = "dev.windtunnel.calls.jdbc.NewConnection";

    /** Made by the service loader. */
    public JdbcHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        List<AdapterHook> hooks = new ArrayList<>();
        for (String driver : DRIVERS) {
            hooks.add(new AdapterHook(driver, "connect", CONNECT, Place.RESULT, NEW_CONNECTION));
        }
        // It does not ask its driver.
        hooks.add(new AdapterHook("org/h2/jdbcx/JdbcDataSource", "getConnection", "", Place.RESULT, NEW_CONNECTION));
        return hooks;
    }
}
