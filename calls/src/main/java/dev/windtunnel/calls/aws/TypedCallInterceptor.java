package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.CallProblems;
import dev.windtunnel.calls.typed.TypedCalls;
import java.io.InputStream;
import java.util.Optional;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkServiceException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.sync.RequestBody;

/** Writes down what comes of one call. Whatever goes wrong here, the call goes on. */
final class TypedCallInterceptor implements ExecutionInterceptor {

    private static final String BODY = "Body";
    private static final long UNKNOWN = -1;

    private final TypedCalls.Open call;
    private final boolean sendsAStream;
    private final boolean isStreamed;
    private volatile Optional<DigestedStream> body = Optional.empty();

    /**
     * For one call.
     *
     * @param sendsAStream whether the application gives the body of the request as a stream
     * @param isStreamed whether it gets the body of the answer as a stream
     */
    TypedCallInterceptor(TypedCalls.Open call, boolean sendsAStream, boolean isStreamed) {
        this.call = call;
        this.sendsAStream = sendsAStream;
        if (sendsAStream) {
            call.awaits(BODY);
        }
        this.isStreamed = isStreamed;
    }

    @Override
    public Optional<RequestBody> modifyHttpContent(Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
        return sendsAStream
                ? context.requestBody().map(sent -> StreamedBody.watched(sent, digest -> call.parameter(BODY, digest)))
                : context.requestBody();
    }

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        call.attempted();
    }

    @Override
    public Optional<InputStream> modifyHttpResponseContent(
            Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        if (!isStreamed || context.responseBody().isEmpty()) {
            return context.responseBody();
        }
        DigestedStream watched = new DigestedStream(context.responseBody().get(), UNKNOWN, digest -> {});
        body = Optional.of(watched);
        return Optional.of(watched);
    }

    @Override
    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        guarded(() -> {
            var fields = SdkValues.of(context.response());
            if (isStreamed) {
                Optional<String> read = body.flatMap(DigestedStream::digest);
                read.ifPresent(digest -> fields.put(BODY, digest));
                if (read.isEmpty()) {
                    // The application reads the rest later, or never.
                    call.notWhole();
                }
            }
            call.done(context.httpResponse().statusCode(), fields);
        });
    }

    @Override
    public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
        guarded(() -> failed(context.exception()));
    }

    /** Asynchronous clients wrap what has happened. */
    private void failed(Throwable thrown) {
        Throwable at = thrown;
        while (!(at instanceof SdkServiceException) && at.getCause() != null) {
            at = at.getCause();
        }
        if (at instanceof SdkServiceException refused) {
            AwsErrorDetails details = refused instanceof AwsServiceException aws ? aws.awsErrorDetails() : null;
            String code = details == null ? null : details.errorCode();
            call.refused(refused.statusCode(), code == null ? refused.getClass().getSimpleName() : code);
        } else {
            call.failed(thrown.getClass().getSimpleName());
        }
    }

    private void guarded(Runnable writing) {
        try {
            writing.run();
        } catch (RuntimeException | LinkageError e) {
            call.notWhole();
            CallProblems.add(e);
        }
    }
}
