package dev.windtunnel.fidelity.aws;

import java.lang.reflect.Method;
import java.util.Set;

/**
 * A method of a client.
 *
 * @param method takes a request, and streams if there are any
 * @param upload whether the request has a streamed body
 * @param download whether the response has a streamed body
 * @param thrown the simple names of the exceptions that the method declares
 */
record SdkOperation(
        String name,
        Method method,
        Class<?> request,
        Class<?> response,
        boolean upload,
        boolean download,
        Set<String> thrown) {}
