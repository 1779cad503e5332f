package dev.windtunnel.calls.servlet;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where servlet containers make the filters of applications, and where they begin to listen. */
public final class ServletHooks implements AdapterHooks {

    private static final String TOMCAT = "org/apache/catalina/";
    private static final String JETTY = "org/eclipse/jetty/";
    private static final String UNDERTOW = "io/undertow/";
    private static final String HANDLER = "()Lio/undertow/server/HttpHandler;";
    private static final String HERE = "dev.windtunnel.calls.servlet.";

    /** Made by the service loader. */
    public ServletHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(
                beginning(TOMCAT + "core/StandardContext", "filterStart", "()Z", "NewTomcatApplication"),
                end(TOMCAT + "connector/Connector", "startInternal", "()V", "StartedTomcatConnector"),
                beginning(JETTY + "ee10/servlet/ServletHandler", "initialize", "()V", "NewJettyApplication"),
                end(JETTY + "server/ServerConnector", "doStart", "()V", "StartedJettyConnector"),
                beginning(UNDERTOW + "servlet/api/DeploymentInfo", "validate", "()V", "NewUndertowApplication"),
                end(UNDERTOW + "servlet/core/DeploymentManagerImpl", "start", HANDLER, "StartedUndertowApplication"),
                beginning(UNDERTOW + "servlet/core/DeploymentManagerImpl", "stop", "()V", "StoppedUndertowApplication"),
                end(UNDERTOW + "Undertow", "start", "()V", "StartedUndertow"));
    }

    private static AdapterHook beginning(String type, String method, String descriptor, String receiver) {
        return new AdapterHook(type, method, descriptor, Place.BEGINNING, HERE + receiver);
    }

    private static AdapterHook end(String type, String method, String descriptor, String receiver) {
        return new AdapterHook(type, method, descriptor, Place.END, HERE + receiver);
    }
}
