package dev.windtunnel.fidelity.rest;

/** Kinds of bodies. */
final class MediaTypes {

    private MediaTypes() {}

    static boolean isJson(String mediaType) {
        String bare = mediaType.replaceFirst(";.*", "").strip();
        return bare.equals("application/json") || bare.endsWith("+json") || bare.equals("*/*");
    }

    static boolean isText(String mediaType) {
        return mediaType.startsWith("text/") || mediaType.contains("xml");
    }
}
