package dev.windtunnel.suite.campaign;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.suite.TestId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which test is run, and how its JVM is started, as JSON. Of its environment there is only what differs from ours: the rest is none of the file's business,
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
    private static final String FRAMEWORK = "framework";
    private static final String ID = "id";
    private static final String CLASS = "class";
    private static final String NAME = "name";

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

    /** Writes what a test is found by; a document may say more about the test. */
    public static Map<String, Object> write(TestId test) {
        return Run.ordered(FRAMEWORK, test.framework().name(), ID, test.id(), CLASS, test.type(), NAME, test.name());
    }

    /** Reads what a test is found by. */
    public static TestId readTest(JsonObject document) {
        return new TestId(
                TestId.Framework.valueOf(document.string(FRAMEWORK)),
                document.string(ID),
                document.string(CLASS),
                document.string(NAME));
    }
}
