package dev.windtunnel.fidelity.setup;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Ends another search when nothing new has come of it for a while. */
final class QuietSearch implements Search {

    private final Search search;
    private final Duration quiet;
    private final LongSupplier news;
    private final Clock clock;
    private long known;
    private long since;
    private boolean ended;

    /**
     * Ends a search.
     *
     * @param quiet after so long without news
     * @param news a number that grows whenever something new was found
     */
    QuietSearch(Search search, Duration quiet, LongSupplier news, Clock clock) {
        this.search = search;
        this.quiet = quiet;
        this.news = news;
        this.clock = clock;
        this.since = clock.nanos();
    }

    @Override
    public Optional<Plan> next() {
        ended |= clock.nanos() - since > quiet.toNanos();
        return ended ? Optional.empty() : search.next();
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        search.commit(plan, execution);
        if (news.getAsLong() > known) {
            known = news.getAsLong();
            since = clock.nanos();
        }
    }

    @Override
    public List<Plan> ahead(int count) {
        return search.ahead(count);
    }

    @Override
    public Needs needs() {
        return search.needs();
    }

    @Override
    public Coverage coverage() {
        return ended ? new Coverage("whatever came until nothing new had shown for " + words(), 0) : search.coverage();
    }

    private String words() {
        long seconds = quiet.toSeconds();
        return seconds % 60 == 0 && seconds > 0
                ? seconds / 60 + "m"
                : quiet.toMillis() % 1000 == 0 ? seconds + "s" : quiet.toMillis() + "ms";
    }
}
