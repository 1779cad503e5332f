package dev.windtunnel.corpus.threads.collections;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.HashMap;
import java.util.Map;

/** A calendar that keeps the holidays of each year in a map that is not made for several threads. */
public final class HolidayCache implements ThreadProgram {

    private final boolean locks;
    private final Map<Integer, String> easter = new HashMap<>();

    public HolidayCache(boolean locks) {
        this.locks = locks;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("payroll", () -> expect(2024, "31 March"));
        team.start("rota", () -> expect(2025, "20 April"));
        team.join();
        if (easter.size() != 2) {
            throw new AssertionError("of two years, " + easter.size() + " are kept");
        }
    }

    private void expect(int year, String day) {
        String told = locks ? lockAndLookUp(year) : lookUp(year);
        if (!told.equals(day)) {
            throw new AssertionError("Easter " + year + " is said to be on " + told);
        }
    }

    private String lockAndLookUp(int year) {
        synchronized (easter) {
            return lookUp(year);
        }
    }

    private String lookUp(int year) {
        String known = easter.get(year);
        if (known == null) {
            known = compute(year);
            easter.put(year, known);
        }
        return known;
    }

    /** The way of Meeus, Jones and Butcher. */
    private static String compute(int year) {
        int golden = year % 19;
        int century = year / 100;
        int epact = (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
        int weekday = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - epact - year % 100 % 4) % 7;
        int late = (golden + 11 * epact + 22 * weekday) / 451;
        int sum = epact + weekday - 7 * late + 114;
        return sum % 31 + 1 + (sum / 31 == 3 ? " March" : " April");
    }
}
