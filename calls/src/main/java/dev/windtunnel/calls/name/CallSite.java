package dev.windtunnel.calls.name;

import dev.windtunnel.calls.code.CodePlaces;

/**
 * A line of code that makes a call.
 *
 * @param type the class
 * @param method the method
 * @param file the source file, or an empty string
 * @param line the line, or a negative number if the class file does not contain it
 */
public record CallSite(String type, String method, String file, int line) {

    /** Whether calls may be made there: a class of the project, in contrast to those of libraries. */
    public static boolean isProject(Class<?> type) {
        return CodePlaces.isProject(type);
    }

    /** As in a stack trace, without the package: {@code Bookings.java:41}. */
    public String place() {
        if (type.isEmpty()) {
            return "";
        }
        return file.isEmpty() ? type + "." + method : file + (line < 0 ? "" : ":" + line);
    }

    @Override
    public String toString() {
        return type + "." + method + "(" + place() + ")";
    }
}
