package dev.windtunnel.corpus.netflix;

import dev.windtunnel.corpus.web.Remote;

/** The services that the gateway calls. */
record Neighbours(
        Remote profile,
        Remote bookmarks,
        Remote list,
        Remote userRecommendations,
        Remote globalRecommendations,
        Remote trending,
        Remote ratings,
        Remote telemetry) {}
