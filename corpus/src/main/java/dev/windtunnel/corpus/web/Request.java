package dev.windtunnel.corpus.web;

import java.util.List;

/**
 * A request as a service sees it.
 *
 * @param method GET, HEAD, POST, PUT or DELETE
 * @param path the path, which begins with a slash
 * @param body the body, or an empty string
 */
public record Request(String method, String path, String body) {

    /** A part of the path: of {@code /users/chris_rivers/bookings}, number 1 is {@code chris_rivers}. */
    public String segment(int number) {
        List<String> segments = List.of(path.substring(1).split("/", -1));
        return number < segments.size() ? segments.get(number) : "";
    }
}
