package org.h2;

import java.util.Properties;

/** No driver. */
public final class Driver {
    public String connect(String url, Properties properties) {
        return url + properties.size();
    }
}
