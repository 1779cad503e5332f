package dev.windtunnel.corpus.audible;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Assembles a book: licence, chapters, audio. */
final class ContentDelivery implements Service {

    /** Whether it handles missing chapters. */
    enum Chapters {
        MAY_BE_MISSING,
        ARE_TAKEN_FOR_GRANTED
    }

    /** The generic error page of the framework for unhandled errors; its status is 200. */
    private static final Reply ERROR_PAGE = new Reply(200, "<h1>Something went wrong.</h1>");

    private final Remote downloads;
    private final Remote metadata;
    private final Remote sounds;
    private final Chapters chapters;

    ContentDelivery(Remote downloads, Remote metadata, Remote sounds, Chapters chapters) {
        this.downloads = downloads;
        this.metadata = metadata;
        this.sounds = sounds;
        this.chapters = chapters;
    }

    @Override
    public Reply answer(Request request) {
        String user = request.segment(1);
        String book = request.segment(3);
        try {
            Reply licence = downloads.get("/licences/" + user + "/" + book);
            if (!licence.isOk()) {
                return Failures.passedOn(licence, 404, 403, 503);
            }
            Reply parts = metadata.get("/chapters/" + book);
            if (!parts.isOk()) {
                return parts.status() == 404 && chapters == Chapters.ARE_TAKEN_FOR_GRANTED
                        ? ERROR_PAGE
                        : Failures.passedOn(parts, 404, 403);
            }
            Reply sound = sounds.get("/sounds/" + book);
            if (!sound.isOk()) {
                return Failures.passedOn(sound, 404, 403);
            }
            return Reply.ok(Json.object()
                    .with("licence", licence.json())
                    .with("chapters", parts.json())
                    .with("sound", sound.json()));
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
