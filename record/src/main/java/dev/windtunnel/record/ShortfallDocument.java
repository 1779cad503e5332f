package dev.windtunnel.record;

import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.record.json.JsonObject;
import java.util.Map;

/** A shortfall as JSON. */
public final class ShortfallDocument {

    private ShortfallDocument() {}

    public static Map<String, Object> write(Shortfall shortfall) {
        return Run.ordered(
                "what",
                shortfall.what(),
                "count",
                shortfall.count(),
                "decisive",
                shortfall.decisive(),
                "remedy",
                shortfall.remedy());
    }

    public static Shortfall read(JsonObject document) {
        return new Shortfall(
                document.string("what"),
                document.number("count"),
                document.flag("decisive"),
                document.string("remedy"));
    }
}
