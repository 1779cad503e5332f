package dev.windtunnel.rain.campaign;

import dev.windtunnel.record.Verdict;

/**
 * What a campaign amounts to.
 *
 * @param why the same in a sentence; empty if nothing was found
 */
public record CampaignResult(Verdict verdict, String why) {

    static final CampaignResult PLANNED = new CampaignResult(Verdict.NOTHING_FOUND, "");
}
