package dev.windtunnel.corpus.audible;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.corpus.web.Application;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.corpus.web.Expect;
import dev.windtunnel.corpus.web.Injected;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.ServiceFaults;

/** The application and its test. */
public final class Audible implements Application<Remote> {

    private static final String WHO = "/" + Shelf.USER + "/" + Shelf.BOOK;
    private static final String BOOK = "/users/" + Shelf.USER + "/books/" + Shelf.BOOK;
    private static final String SOUND = "This is book 2.";

    private final ContentDelivery.Chapters chapters;

    private Audible(ContentDelivery.Chapters chapters) {
        this.chapters = chapters;
    }

    /** With the bug. */
    public static Audible buggy() {
        return new Audible(ContentDelivery.Chapters.ARE_TAKEN_FOR_GRANTED);
    }

    /** Without it. */
    public static Audible fixed() {
        return new Audible(ContentDelivery.Chapters.MAY_BE_MISSING);
    }

    @Override
    public Remote deploy(Deployment net) {
        Remote ownership = net.serve("ownership", new Shelf("/owned" + WHO, Json.text("owned")))
                .within(6);
        Remote activation = net.serve("activation", new Shelf("/activations" + WHO, Json.text("licence")))
                .within(6);
        Remote stats = net.serve("stats", new Stats()).within(6);
        Remote downloads = net.serve("audible-download-service", new Downloads(ownership, activation, stats))
                .within(10);
        Remote metadata = net.serve(
                        "asset-metadata", new Shelf("/chapters/" + Shelf.BOOK, Json.texts("Beginning", "End")))
                .within(6);
        Remote sounds = net.serve("audio-assets", new Shelf("/sounds/" + Shelf.BOOK, Json.text(SOUND)))
                .within(7);
        Remote delivery = net.serve(
                        "content-delivery-service", new ContentDelivery(downloads, metadata, sounds, chapters))
                .within(15);
        Remote engine = net.serve(
                        "content-delivery-engine", new Shelf(BOOK, Json.object().with("url", BOOK)))
                .within(6);
        return net.serve("app", new App(engine, delivery));
    }

    @Override
    public void test(Remote app, CallExecution execution) throws Exception {
        Reply reply = app.get(BOOK);
        Injected injected = Injected.in(execution);
        if (!injected.any() || injected.onlyOn("stats")) {
            Expect.that(reply).shows(SOUND);
        } else {
            Expect.that(reply).hasStatus(503, 404, 403);
        }
    }

    @Override
    public FaultPlan faults() {
        return ServiceFaults.exceptions()
                .and("content-delivery-engine", 404, 500)
                .and("content-delivery-service", 404, 403, 503, 500)
                .and("audible-download-service", 404, 403, 503, 500)
                .and("asset-metadata", 404, 403, 500)
                .and("audio-assets", 404, 403, 500)
                .and("ownership", 404, 403, 500)
                .and("activation", 404, 500)
                .and("stats", 500);
    }
}
