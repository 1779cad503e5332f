package dev.windtunnel.calls.azure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The code of an error of Azure Storage, where no header has it. */
public final class ErrorCode {

    private static final Pattern IN_A_BODY = Pattern.compile("<Code>([^<]+)</Code>|\"code\"\\s*:\\s*\"([^\"]+)\"");

    private ErrorCode() {}

    /** The code in a body of XML or JSON; empty if there is none. */
    public static String in(String body) {
        Matcher matcher = IN_A_BODY.matcher(body);
        if (!matcher.find()) {
            return "";
        }
        String ofXml = matcher.group(1);
        return String.valueOf(ofXml == null ? matcher.group(2) : ofXml);
    }
}
