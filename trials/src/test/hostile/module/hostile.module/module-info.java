/** Reads neither the class path nor more than it needs. */
module hostile.module {
    requires java.net.http;
    requires java.sql;
    requires jdk.httpserver;
    requires com.h2database;
    requires org.junit.jupiter.api;
    requires org.junit.platform.launcher;

    opens hostile.module to
            org.junit.platform.commons;
}
