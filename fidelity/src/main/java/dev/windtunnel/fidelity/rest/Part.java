package dev.windtunnel.fidelity.rest;

import java.util.Map;
import java.util.Optional;

/**
 * A member of an object that is sent as parts: a list is one part for each element.
 *
 * @param mediaType what each part says that it is; empty if the document gives a style for the field: then its parts are plain texts
 * @param base64 whether bytes are written as text
 * @param headers names of headers by names of arguments
 */
record Part(Field field, Optional<String> mediaType, boolean base64, Map<String, String> headers) {}
