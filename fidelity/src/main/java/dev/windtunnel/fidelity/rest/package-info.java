/**
 * Any REST service, as an OpenAPI 3 document describes it: {@link dev.windtunnel.fidelity.rest.OpenApi}.
 *
 * <p>Each operation of the document becomes an operation of the grammar, and a binding that says how its arguments become a request: parameters
 * keep their names, members of a JSON object in the body are parameters, too, and any other body is the parameter {@code Body}. What shapes
 * cannot say is listed, never dropped silently. A call is sent as it is, also if its arguments do not keep to the document: to see what the
 * service says to that is the purpose.
 */
@NullMarked
package dev.windtunnel.fidelity.rest;

import org.jspecify.annotations.NullMarked;
