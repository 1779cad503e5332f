/**
 * A campaign from its request to its report, for the command line and the Maven plugin alike. A {@link
 * dev.windtunnel.rain.campaign.RainRequest} says what is wanted; {@link dev.windtunnel.rain.campaign.RainCampaign} makes the plan,
 * from a reference run or from a file; {@code PlanInjection} injects it, one test after the other; {@link
 * dev.windtunnel.rain.campaign.CampaignReport} is what came of it.
 *
 * <p>The options are described in {@code options.properties}, once for all front ends.
 */
@NullMarked
package dev.windtunnel.rain.campaign;

import org.jspecify.annotations.NullMarked;
