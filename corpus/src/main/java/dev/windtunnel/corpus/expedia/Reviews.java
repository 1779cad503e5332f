package dev.windtunnel.corpus.expedia;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.util.stream.IntStream;

/** The reviews of one hotel in some order. */
final class Reviews implements Service {

    private final String hotel;
    private final Json reviews;

    Reviews(String hotel, int... ratings) {
        this.hotel = hotel;
        this.reviews = inOrder(ratings);
    }

    static Json inOrder(int... ratings) {
        return Json.list(IntStream.of(ratings)
                .mapToObj(rating -> Json.object().with("rating", Json.number(rating)))
                .toList());
    }

    @Override
    public Reply answer(Request request) {
        return request.segment(1).equals(hotel) ? Reply.ok(reviews) : Reply.status(404);
    }
}
