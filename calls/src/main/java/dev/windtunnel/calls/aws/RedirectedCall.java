package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.calls.typed.TypedCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.ClientEndpointProvider;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.client.config.SdkClientConfiguration;
import software.amazon.awssdk.core.client.config.SdkClientOption;
import software.amazon.awssdk.core.client.handler.ClientExecutionParams;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.util.VersionInfo;

/**
 * A method of a client has been called: if calls are redirected, this one gets another endpoint and other keys, as if the application had
 * configured them for this request, and is written down. That is before the SDK resolves the endpoint, so its own rules still decide where
 * the name of a bucket stands, and before it signs.
 */
public final class RedirectedCall implements UnaryOperator<Object> {

    /** Made by its name. */
    public RedirectedCall() {}

    @Override
    public Object apply(Object call) {
        redirect(call);
        return call;
    }

    @SuppressWarnings("unchecked")
    static void redirect(Object call) {
        Redirection redirection = Redirection.current();
        if (redirection != null) {
            redirect((ClientExecutionParams<SdkRequest, ?>) call, redirection);
        }
    }

    private static void redirect(ClientExecutionParams<SdkRequest, ?> call, Redirection redirection) {
        SdkClientConfiguration configuration = call.requestConfiguration();
        if (configuration == null || !(call.getInput() instanceof AwsRequest request)) {
            // Clients before 2.22 have no configuration per request.
            begin(call, "aws", false);
            return;
        }
        String service = String.valueOf(configuration.option(SdkClientOption.SERVICE_NAME));
        Redirection.@Nullable Goal goal = redirection.goal(service).orElse(null);
        TypedCalls.@Nullable Open open = begin(call, service, goal != null);
        SdkClientConfiguration.Builder changed = configuration.toBuilder();
        if (goal != null) {
            changed.option(
                    SdkClientOption.CLIENT_ENDPOINT_PROVIDER,
                    ClientEndpointProvider.forEndpointOverride(goal.endpoint()));
            call.withInput(withKeys(request, goal));
        }
        if (open != null) {
            List<ExecutionInterceptor> interceptors =
                    new ArrayList<>(configuration.option(SdkClientOption.EXECUTION_INTERCEPTORS));
            interceptors.add(new TypedCallInterceptor(open, call.getRequestBody() != null, isStreamed(call)));
            changed.option(SdkClientOption.EXECUTION_INTERCEPTORS, interceptors);
            if (call.getAsyncRequestBody() != null
                    || call.getAsyncResponseTransformer() != null
                    || call.isFullDuplex()) {
                open.notWhole();
            }
        }
        call.withRequestConfiguration(changed.build());
    }

    private static boolean isStreamed(ClientExecutionParams<?, ?> call) {
        return call.getResponseTransformer() != null || call.getAsyncResponseTransformer() != null;
    }

    private static SdkRequest withKeys(AwsRequest request, Redirection.Goal goal) {
        AwsRequestOverrideConfiguration before = request.overrideConfiguration()
                .orElseGet(() -> AwsRequestOverrideConfiguration.builder().build());
        AwsRequest.Builder builder = request.toBuilder();
        builder.overrideConfiguration(before.toBuilder()
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create(goal.account(), goal.secret())))
                .build());
        return builder.build();
    }

    /** Null if the thread works for no execution; the call is redirected nevertheless. */
    private static TypedCalls.@Nullable Open begin(
            ClientExecutionParams<?, ?> call, String service, boolean redirected) {
        CallContext context = CallContext.current();
        CallExecution execution = context == null ? null : context.execution();
        if (execution == null) {
            return null;
        }
        return execution
                .typed()
                .begin(
                        service,
                        String.valueOf(call.getOperationName()),
                        SdkValues.of(call.getInput()),
                        redirected,
                        VersionInfo.SDK_VERSION);
    }
}
