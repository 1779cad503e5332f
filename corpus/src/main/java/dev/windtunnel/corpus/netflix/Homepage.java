package dev.windtunnel.corpus.netflix;

import dev.windtunnel.corpus.web.Json;

/** The expected homepage of a viewer. */
final class Homepage {

    static final String VIEWER = "chris_rivers";
    static final String USER = "/users/" + VIEWER;

    static final Json PROFILE = Json.text("Chris Rivers");
    static final Json ANYBODY = Json.text("viewer");
    static final Json BOOKMARKS = Json.texts("Sherlock Jr., 12:30");
    static final Json LIST = Json.texts("The General", "Safety Last!");
    static final Json FOR_USER = Json.texts("The Navigator");
    static final Json FOR_ALL = Json.texts("Metropolis");
    static final Json TRENDING = Json.texts("Modern Times");
    static final Json RATINGS = Json.texts("The General: 10");

    private Homepage() {}

    /** The page without failures. */
    static Json complete() {
        return withBookmarks(PROFILE).with("recommendations", FOR_USER).with("ratings", RATINGS);
    }

    /** The six possible pages, with fallbacks for missing parts. */
    static Json[] allowed(Json profile) {
        Json with = withBookmarks(profile);
        Json without = Json.object()
                .with("profile", profile)
                .with("trending", TRENDING)
                .with("my-list", LIST);
        return new Json[] {
            with.with("recommendations", FOR_USER).with("ratings", RATINGS),
            with.with("recommendations", FOR_ALL).with("ratings", RATINGS),
            with.with("trending", TRENDING).with("ratings", RATINGS),
            without.with("recommendations", FOR_USER).with("ratings", RATINGS),
            without.with("recommendations", FOR_ALL).with("ratings", RATINGS),
            without.with("ratings", RATINGS)
        };
    }

    private static Json withBookmarks(Json profile) {
        return Json.object()
                .with("profile", profile)
                .with("bookmarks", BOOKMARKS)
                .with("my-list", LIST);
    }
}
