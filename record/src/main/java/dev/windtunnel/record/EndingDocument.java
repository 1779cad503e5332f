package dev.windtunnel.record;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.record.text.Excerpt;
import java.util.LinkedHashMap;
import java.util.Map;

/** How an execution ended, as the members "end" and, where there is more to say, "detail" or "failure". */
public final class EndingDocument {

    private static final String SEPARATOR = ": ";

    private EndingDocument() {}

    public static Map<String, Object> write(Ending ending) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("end", ending.word());
        if (ending instanceof Ending.Failed failed) {
            Map<String, Object> failure = new LinkedHashMap<>();
            failure.put("type", failed.failure().type());
            failure.put("message", failed.failure().message());
            failure.put("frames", failed.failure().frames());
            members.put("failure", failure);
        } else if (ending instanceof Ending.Stuck stuck) {
            members.put("detail", stuck.what() + SEPARATOR + stuck.where());
        } else if (ending instanceof Ending.NotReached notReached) {
            members.put("detail", String.valueOf(notReached.deviations()));
        } else if (ending instanceof Ending.Diverged diverged) {
            members.put("detail", diverged.question());
        } else if (ending instanceof Ending.Broken broken) {
            members.put("detail", broken.why());
        }
        return members;
    }

    public static Ending read(JsonObject document) {
        String word = document.string("end");
        return switch (word) {
            case "passed" -> Ending.PASSED;
            case "failed" -> {
                JsonObject failure = document.object("failure");
                yield new Ending.Failed(
                        new Failure(failure.string("type"), failure.string("message"), failure.strings("frames")));
            }
            case "stuck" -> {
                String[] parts = document.string("detail").split(SEPARATOR, 2);
                if (parts.length < 2) {
                    throw document.damaged("it does not say in which way the execution was stuck", null);
                }
                yield new Ending.Stuck(parts[0], parts[1]);
            }
            case "not-reached" -> new Ending.NotReached(Integer.parseInt(document.string("detail")));
            case "diverged" -> new Ending.Diverged(document.string("detail"));
            case "broken" -> new Ending.Broken(document.string("detail"));
            default -> throw document.damaged("an execution cannot have ended as '" + Excerpt.of(word, 40) + "'", null);
        };
    }
}
