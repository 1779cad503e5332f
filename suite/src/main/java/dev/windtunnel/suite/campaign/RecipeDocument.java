package dev.windtunnel.suite.campaign;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a test JVM is started, as JSON. Of its environment there is only what differs from ours: the rest is none of the file's business,
 * and is as it is when somebody reads the file.
 */
public final class RecipeDocument {

    private static final String JAVA = "java";
    private static final String DIRECTORY = "directory";
    private static final String OPTIONS = "options";
    private static final String CLASS_PATH = "classPath";
    private static final String PROPERTIES = "properties";
    private static final String ENVIRONMENT = "environment";
    private static final String NOT_SET = "notSet";

    private RecipeDocument() {}

    /**
     * Writes a recipe.
     *
     * @param own the environment of this process
     */
    public static Map<String, Object> write(JvmRecipe recipe, Map<String, String> own) {
        Map<String, String> different = new TreeMap<>(recipe.environment());
        different.entrySet().removeIf(each -> each.getValue().equals(own.get(each.getKey())));
        List<String> notSet = own.keySet().stream()
                .filter(name -> !recipe.environment().containsKey(name))
                .sorted()
                .toList();
        return Run.ordered(
                JAVA,
                recipe.java(),
                DIRECTORY,
                recipe.directory(),
                OPTIONS,
                recipe.options(),
                CLASS_PATH,
                recipe.classPath(),
                PROPERTIES,
                new TreeMap<>(recipe.properties()),
                ENVIRONMENT,
                different,
                NOT_SET,
                notSet);
    }

    /**
     * Reads a recipe.
     *
     * @param own the environment of this process
     */
    public static JvmRecipe read(JsonObject document, Map<String, String> own) {
        Map<String, String> environment = new TreeMap<>(own);
        environment.keySet().removeAll(new ArrayList<>(document.strings(NOT_SET)));
        environment.putAll(document.texts(ENVIRONMENT));
        return new JvmRecipe(
                document.string(JAVA),
                document.string(DIRECTORY),
                document.strings(OPTIONS),
                document.strings(CLASS_PATH),
                document.texts(PROPERTIES),
                environment);
    }
}
