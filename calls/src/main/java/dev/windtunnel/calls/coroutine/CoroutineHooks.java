package dev.windtunnel.calls.coroutine;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where Kotlin's coroutines get the elements of their contexts. All builders of coroutines go this way. */
public final class CoroutineHooks implements AdapterHooks {

    /** Made by the service loader. */
    public CoroutineHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(new AdapterHook(
                "kotlinx/coroutines/CoroutineContextKt",
                "newCoroutineContext",
                "(Lkotlinx/coroutines/CoroutineScope;Lkotlin/coroutines/CoroutineContext;)Lkotlin/coroutines/CoroutineContext;",
                Place.RESULT,
                "dev.windtunnel.calls.coroutine.NewCoroutine"));
    }
}
