package dev.windtunnel.junit;

import dev.windtunnel.explore.Path;
import dev.windtunnel.junit.entry.Entry;
import dev.windtunnel.junit.entry.TestEntries;
import dev.windtunnel.junit.entry.VisibleExecutions;
import dev.windtunnel.junit.nested.NestedRunRegistry;
import dev.windtunnel.junit.settings.SubjectNames;
import dev.windtunnel.junit.settings.TestSettings;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.token.Token;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Decides which entries a test with the annotation of an engine has. */
final class EngineTestExtension implements TestTemplateInvocationContextProvider {

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return AnnotationSupport.isAnnotated(context.getTestMethod(), EngineTest.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        Optional<Stream<TestTemplateInvocationContext>> nested = NestedRunRegistry.entriesFor(context);
        if (nested.isPresent()) {
            return nested.get();
        }
        TestSettings settings = TestSettings.of(context);
        if (!settings.enabled()) {
            return Stream.of(Entry.plain(context.getDisplayName(), settings.binding()));
        }
        String subject = SubjectNames.name(context);
        if (settings.replay().isEmpty()) {
            return TestEntries.of(context, settings, subject);
        }
        Token token = settings.replay().get();
        return token.engine().equals(settings.binding().engine().name())
                        && token.subject().equals(subject)
                ? replay(context, settings, token)
                : Stream.of(Entry.plain("calm; the token is about " + token.subject(), settings.binding()));
    }

    @Override
    public boolean mayReturnZeroTestTemplateInvocationContexts(ExtensionContext context) {
        // The exploration may come to its end just when another nested run begins.
        return NestedRunRegistry.isAround(context);
    }

    private static Stream<TestTemplateInvocationContext> replay(
            ExtensionContext context, TestSettings settings, Token token) {
        VisibleExecutions replay;
        try {
            Path path = settings.files().path(token);
            replay = VisibleExecutions.replay(context, settings, token, path);
        } catch (RecordException e) {
            throw BindingContext.complaint(String.valueOf(e.getMessage()));
        }
        return Entry.stream(() -> entryOrTrouble(replay)).onClose(replay::end);
    }

    private static @Nullable Entry entryOrTrouble(VisibleExecutions replay) {
        Entry next = replay.next();
        if (next == null) {
            Throwable trouble = replay.end().trouble();
            if (trouble != null) {
                throw BindingContext.complaint("The replay could not be written down: " + trouble.getMessage());
            }
        }
        return next;
    }
}
