package dev.windtunnel.calls.apache4;

import java.util.function.UnaryOperator;
import org.apache.http.impl.execchain.ClientExecChain;

/** The chain of a classic client is being built: what is next to the network is intercepted. */
public final class NewClassicChain implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewClassicChain() {}

    @Override
    public Object apply(Object chain) {
        return InterceptedApacheClient.intercepted((ClientExecChain) chain);
    }
}
