package dev.windtunnel.maven;

import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** The properties that are options of a goal. Others with our prefix are for the tests of the project. */
final class OwnProperties {

    private static final String PREFIX = "windtunnel.";
    private static final String GOALS = "windtunnel.goals";
    private static final ResourceBundle OPTIONS = options();

    private OwnProperties() {}

    static boolean has(String property) {
        return property.equals(GOALS)
                || (property.startsWith(PREFIX) && OPTIONS.containsKey(property.substring(PREFIX.length())));
    }

    private static ResourceBundle options() throws MissingResourceException {
        return ResourceBundle.getBundle("dev.windtunnel.rain.campaign.options");
    }
}
