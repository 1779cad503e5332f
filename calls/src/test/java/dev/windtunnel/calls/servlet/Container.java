package dev.windtunnel.calls.servlet;

import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.api.DeploymentManager;
import io.undertow.servlet.api.ServletContainerInitializerInfo;
import io.undertow.servlet.util.ImmediateInstanceFactory;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Set;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** A servlet container with one application. */
public interface Container extends AutoCloseable {

    int port();

    default URI at(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    /** Starts a container whose application is set up by this. */
    interface Kind {
        Container start(String path, ServletContainerInitializer application) throws Exception;
    }

    /** Sets an application up, besides its servlet. */
    interface Setup {
        void of(ServletContext context);
    }

    static Container tomcat(String path, ServletContainerInitializer application) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir("target/tomcat");
        tomcat.setPort(0);
        Context context = tomcat.addContext(path, null);
        context.addServletContainerInitializer(application, Set.of());
        tomcat.getConnector();
        tomcat.start();
        return new Container() {
            @Override
            public int port() {
                return tomcat.getConnector().getLocalPort();
            }

            @Override
            public void close() throws Exception {
                tomcat.stop();
                tomcat.destroy();
            }
        };
    }

    static Container jetty(String path, ServletContainerInitializer application) throws Exception {
        Server server = new Server(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        ServletContextHandler context = new ServletContextHandler(path.isEmpty() ? "/" : path);
        context.addServletContainerInitializer(application);
        server.setHandler(context);
        server.start();
        return new Container() {
            @Override
            public int port() {
                return ((ServerConnector) server.getConnectors()[0]).getLocalPort();
            }

            @Override
            public void close() throws Exception {
                server.stop();
            }
        };
    }

    static Container undertow(String path, ServletContainerInitializer application) throws Exception {
        DeploymentInfo deployment = Servlets.deployment()
                .setClassLoader(Container.class.getClassLoader())
                .setContextPath(path.isEmpty() ? "/" : path)
                .setDeploymentName("application")
                .addServletContainerInitializer(new ServletContainerInitializerInfo(
                        application.getClass(), new ImmediateInstanceFactory<>(application), Set.of()));
        DeploymentManager manager = Servlets.defaultContainer().addDeployment(deployment);
        manager.deploy();
        Undertow undertow = Undertow.builder()
                .addHttpListener(0, "127.0.0.1")
                .setHandler(Handlers.path().addPrefixPath(path.isEmpty() ? "/" : path, manager.start()))
                .build();
        undertow.start();
        return new Container() {
            @Override
            public int port() {
                return ((InetSocketAddress) undertow.getListenerInfo().get(0).getAddress()).getPort();
            }

            @Override
            public void close() throws Exception {
                undertow.stop();
                manager.stop();
                manager.undeploy();
            }
        };
    }
}
