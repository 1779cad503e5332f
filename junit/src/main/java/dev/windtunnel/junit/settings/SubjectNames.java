package dev.windtunnel.junit.settings;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What tokens and reports call a test: {@code bank.TransferTest#transfer}, with {@code (Choices,int)} if its class has other
 * methods of that name, and with {@code [#2]} in the second invocation of a parameterized class.
 */
public final class SubjectNames {

    private static final Pattern CLASS_INVOCATION = Pattern.compile("\\[class-template-invocation:(#\\d+)]");

    private SubjectNames() {}

    public static String name(ExtensionContext context) {
        Class<?> type = context.getRequiredTestClass();
        Method method = context.getRequiredTestMethod();
        StringBuilder name = new StringBuilder(type.getName()).append('#').append(method.getName());
        if (isOverloaded(type, method)) {
            name.append(Arrays.stream(method.getParameterTypes())
                    .map(Class::getSimpleName)
                    .collect(Collectors.joining(",", "(", ")")));
        }
        CLASS_INVOCATION
                .matcher(context.getUniqueId())
                .results()
                .map((MatchResult match) -> "[" + match.group(1) + "]")
                .forEach(name::append);
        return name.toString();
    }

    private static boolean isOverloaded(Class<?> type, Method method) {
        return Stream.<Class<?>>iterate(type, next -> next != null && next != Object.class, Class::getSuperclass)
                .flatMap(next -> Arrays.stream(next.getDeclaredMethods()))
                .filter(other -> !other.isSynthetic() && other.getName().equals(method.getName()))
                .anyMatch(other -> !Arrays.equals(other.getParameterTypes(), method.getParameterTypes()));
    }
}
