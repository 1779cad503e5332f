package dev.windtunnel.corpus.purchase;

import dev.windtunnel.corpus.rpc.RpcService;
import dev.windtunnel.corpus.web.Json;
import io.grpc.Status;

/** Knows one user, who has one session. */
final class Users {

    static final String SERVICE = "user";
    static final String GET_USER = "GetUser";
    static final String VALIDATE_SESSION = "ValidateSession";

    static final String SESSION = "session-1";
    static final String USER = "chris_rivers";

    private Users() {}

    static RpcService service() {
        return new RpcService(SERVICE).with(GET_USER, Users::user).with(VALIDATE_SESSION, Users::validated);
    }

    private static Json user(Json request) {
        if (!request.get("session_id").text().equals(SESSION)) {
            throw Status.NOT_FOUND.asRuntimeException();
        }
        return Json.object().with("user_id", USER);
    }

    private static Json validated(Json request) {
        if (!request.get("user_id").text().equals(USER)) {
            throw Status.UNAUTHENTICATED.asRuntimeException();
        }
        return user(request);
    }
}
