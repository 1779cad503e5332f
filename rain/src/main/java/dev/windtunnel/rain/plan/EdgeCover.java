package dev.windtunnel.rain.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The cheapest edges of a bipartite graph that cover all of its vertices. The vertices are tests and call sites, and an edge is a
 * test that reaches a call site; running it costs the time of the test.
 *
 * <p>A cheapest cover is a matching, and for every vertex that the matching leaves out its cheapest edge. An edge uv of the matching saves
 * {@code cheapest(u) + cheapest(v) - cost(uv)}, so the matching that saves most gives the cheapest cover (Schrijver, Combinatorial
 * Optimization, 19.3). It is found by augmenting along the path that saves most until no path saves anything.
 */
final class EdgeCover {

    private static final int NONE = -1;

    private final List<PlannedCall> edges;
    private final int[] testOf;
    private final int[] siteOf;
    private final long[] cost;
    private final int[] cheapestOfTest;
    private final int[] cheapestOfSite;
    private final List<List<Integer>> edgesOfTest = new ArrayList<>();
    private final int[] matchOfTest;
    private final int[] matchOfSite;

    private EdgeCover(List<PlannedCall> edges) {
        this.edges = edges;
        Map<String, Integer> tests = new LinkedHashMap<>();
        Map<String, Integer> sites = new LinkedHashMap<>();
        testOf = new int[edges.size()];
        siteOf = new int[edges.size()];
        cost = new long[edges.size()];
        for (int edge = 0; edge < edges.size(); edge++) {
            PlannedCall planned = edges.get(edge);
            testOf[edge] = tests.computeIfAbsent(planned.test().name(), name -> tests.size());
            siteOf[edge] = sites.computeIfAbsent(planned.call().site(), name -> sites.size());
            cost[edge] = planned.test().time().toNanos();
        }
        cheapestOfTest = cheapest(testOf, tests.size());
        cheapestOfSite = cheapest(siteOf, sites.size());
        tests.keySet().forEach(name -> edgesOfTest.add(new ArrayList<>()));
        for (int edge = 0; edge < edges.size(); edge++) {
            edgesOfTest.get(testOf[edge]).add(edge);
        }
        matchOfTest = filled(tests.size());
        matchOfSite = filled(sites.size());
    }

    /** The cheapest selection of these that covers all of their tests and call sites, in the same order. */
    static List<PlannedCall> of(List<PlannedCall> edges) {
        return new EdgeCover(edges).cover();
    }

    private List<PlannedCall> cover() {
        boolean augmented = true;
        while (augmented) {
            augmented = augment();
        }
        boolean[] chosen = new boolean[edges.size()];
        for (int test = 0; test < matchOfTest.length; test++) {
            chosen[matchOfTest[test] == NONE ? cheapestOfTest[test] : matchOfTest[test]] = true;
        }
        for (int site = 0; site < matchOfSite.length; site++) {
            chosen[matchOfSite[site] == NONE ? cheapestOfSite[site] : matchOfSite[site]] = true;
        }
        List<PlannedCall> cover = new ArrayList<>();
        for (int edge = 0; edge < chosen.length; edge++) {
            if (chosen[edge]) {
                cover.add(edges.get(edge));
            }
        }
        return cover;
    }

    private int[] cheapest(int[] vertexOf, int vertices) {
        int[] cheapest = filled(vertices);
        for (int edge = 0; edge < vertexOf.length; edge++) {
            int known = cheapest[vertexOf[edge]];
            if (known == NONE || cost[edge] < cost[known]) {
                cheapest[vertexOf[edge]] = edge;
            }
        }
        return cheapest;
    }

    private static int[] filled(int length) {
        int[] all = new int[length];
        Arrays.fill(all, NONE);
        return all;
    }

    private long saving(int edge) {
        return cost[cheapestOfTest[testOf[edge]]] + cost[cheapestOfSite[siteOf[edge]]] - cost[edge];
    }

    /**
     * Augments the matching along the path that saves most, from a test without a match to a site without one. Bellman and Ford's
     * algorithm with a queue: the matching is the best one of its size, so no cycle saves anything.
     */
    private boolean augment() {
        long[] best = new long[matchOfTest.length];
        Arrays.fill(best, Long.MIN_VALUE);
        // The edge by which a site was reached, and what all edges up to it save.
        int[] reachedBy = filled(matchOfSite.length);
        long[] bestOfSite = new long[matchOfSite.length];
        Arrays.fill(bestOfSite, Long.MIN_VALUE);
        Deque<Integer> queue = new ArrayDeque<>();
        for (int test = 0; test < matchOfTest.length; test++) {
            if (matchOfTest[test] == NONE) {
                best[test] = 0;
                queue.add(test);
            }
        }
        while (!queue.isEmpty()) {
            int test = queue.remove();
            for (int edge : edgesOfTest.get(test)) {
                int site = siteOf[edge];
                long saved = best[test] + saving(edge);
                if (edge == matchOfTest[test] || saved <= bestOfSite[site]) {
                    continue;
                }
                bestOfSite[site] = saved;
                reachedBy[site] = edge;
                int match = matchOfSite[site];
                if (match != NONE) {
                    best[testOf[match]] = saved - saving(match);
                    queue.add(testOf[match]);
                }
            }
        }
        int end = NONE;
        for (int site = 0; site < matchOfSite.length; site++) {
            if (matchOfSite[site] == NONE && bestOfSite[site] > (end == NONE ? 0 : bestOfSite[end])) {
                end = site;
            }
        }
        if (end == NONE) {
            return false;
        }
        for (int site = end; site != NONE; ) {
            int edge = reachedBy[site];
            int test = testOf[edge];
            int before = matchOfTest[test];
            matchOfTest[test] = edge;
            matchOfSite[site] = edge;
            site = before == NONE ? NONE : siteOf[before];
        }
        return true;
    }
}
