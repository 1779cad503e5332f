package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.search.Strategy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OracleNeedsTest {

    private static final Subject SUBJECT = Subject.of("subject", choices -> choices.bool("x"));

    @Test
    void theJournalIsToldWhatSearchAndOraclesNeedTogether() throws Exception {
        assertThat(needs(Strategy.RANDOM, Oracle.ofEndings())).containsOnly(Needs.NOTHING);
        assertThat(needs(Strategy.RANDOM, reading(Needs.OUTCOMES))).containsOnly(Needs.OUTCOMES);
        assertThat(needs(Strategy.COVERAGE, reading(Needs.OUTCOMES))).containsOnly(new Needs(true, true, true));
        assertThat(needs(Strategy.EXHAUSTIVE, reading(Needs.NOTHING))).containsOnly(Needs.TRACE);
    }

    @Test
    void anOracleThatDoesNotSayGetsEverythingButFeatures() throws Exception {
        assertThat(needs(Strategy.RANDOM, execution -> List.of())).containsOnly(Needs.OUTCOMES);
    }

    private static Oracle reading(Needs needs) {
        return new Oracle() {
            @Override
            public List<Verdict> judge(Execution execution) {
                return List.of();
            }

            @Override
            public Needs needs() {
                return needs;
            }
        };
    }

    private static List<Needs> needs(Strategy strategy, Oracle oracle) throws Exception {
        List<Needs> needs = new ArrayList<>();
        Exploration.of(SUBJECT)
                .search(strategy.search(1))
                .oracles(List.of(oracle))
                .budget(Budget.ofExecutions(2))
                .journal(new MemoryJournal() {
                    @Override
                    public void commit(Execution execution, Needs needed) {
                        needs.add(needed);
                    }
                })
                .run();
        return needs;
    }
}
