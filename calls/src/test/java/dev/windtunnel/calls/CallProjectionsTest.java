package dev.windtunnel.calls;

import static org.assertj.core.api.Assertions.assertThat;

import example.Town;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallProjectionsTest {

    /** A test calls orders, which looks a user up twice and then calls billing, which looks the same user up again. */
    private static CallProjections trace() throws Exception {
        Town town = new Town();
        town.with("orders", request -> {
            for (int i = 0; i < 2; i++) {
                town.get("users", "/user?id=7");
            }
            town.get("users", "/user?id=8");
            return town.get("billing", "/bill");
        });
        town.with("billing", request -> town.get("users", "/user?id=7"));
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            town.get("orders", "/order");
            return CallProjections.of(execution.calls());
        }
    }

    private static List<String> lines(List<CallProjections.Group> groups) {
        return groups.stream()
                .map(group -> group.calls().size() + " x " + group.what().replaceAll("java:\\d+", "java"))
                .toList();
    }

    @Test
    void listsAllCallsBySignatureAndStack() throws Exception {
        assertThat(lines(trace().byCallSite()))
                .containsExactly(
                        "1 x GET /order at Town.java", "4 x GET /user at Town.java", "1 x GET /bill at Town.java");
    }

    @Test
    void listsCallsThatOneServiceMakesTwiceWithTheSameArguments() throws Exception {
        assertThat(lines(trace().repeatedByOneService())).containsExactly("2 x orders > GET /user with ?id=7");
    }

    @Test
    void listsCallsThatSeveralServicesMakeWithTheSameArguments() throws Exception {
        assertThat(lines(trace().repeatedByDifferentServices())).containsExactly("3 x GET /user with ?id=7");
    }

    @Test
    void findsNothingRedundantWhereNothingIs() throws Exception {
        Town town = new Town();
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            town.get("users", "/user?id=1");
            town.get("users", "/user?id=2");

            CallProjections projections = CallProjections.of(execution.calls());
            assertThat(projections.repeatedByOneService()).isEmpty();
            assertThat(projections.repeatedByDifferentServices()).isEmpty();
        }
    }
}
