package org.apache.catalina.connector;

/** No connector. */
public class Connector {
    protected void startInternal() {}

    public String run() {
        startInternal();
        return "connector";
    }
}
