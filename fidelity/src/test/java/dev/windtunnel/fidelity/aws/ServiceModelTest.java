package dev.windtunnel.fidelity.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.examples.ExampleRules;
import dev.windtunnel.fidelity.examples.ExamplesDocument;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceModelTest {

    private static final String MODEL = """
            {"metadata": {"serviceId": "DynamoDB"},
             "operations": {
               "PutItem": {"name": "PutItem", "input": {"shape": "PutItemInput"}, "errors": [{"shape": "Busy"}, {"shape": "Gone"}]}},
             "shapes": {
               "PutItemInput": {"type": "structure", "required": ["TableName", "Item"], "members": {
                 "TableName": {"shape": "TableName"}, "Item": {"shape": "Attributes"}}},
               "TableName": {"type": "string", "min": 3, "max": 255, "pattern": "[a-z]+"},
               "Attributes": {"type": "map", "key": {"shape": "Key"}, "value": {"shape": "Value"}, "min": 1},
               "Key": {"type": "string", "max": 65535},
               "Value": {"type": "structure", "members": {"SS": {"shape": "Texts"}, "M": {"shape": "Attributes"}}},
               "Texts": {"type": "list", "member": {"shape": "Key"}, "max": 7},
               "Busy": {"type": "structure", "members": {}, "exception": true},
               "Gone": {"type": "structure", "members": {}, "exception": true, "error": {"code": "AWS.Gone"}}}}
            """;

    @TempDir
    Path folder;

    @Test
    void refinesWhatTheSdkSays() throws Exception {
        Path model = Files.writeString(folder.resolve("dynamodb-model.json"), MODEL);
        try (AwsApi api = with("dynamodb", model)) {
            Operation operation = api.grammar().operation("PutItem").orElseThrow();
            assertThat(operation.errors()).containsExactlyInAnyOrder("Busy", "AWS.Gone");
            assertThat(operation.input().members().stream()
                            .filter(Member::required)
                            .map(Member::name))
                    .containsExactlyInAnyOrder("TableName", "Item");
            assertThat(shape(operation.input(), "TableName"))
                    .isEqualTo(new Shape.Text(new Range(3, 255), "[a-z]+", List.of()));
            Shape.Entries item = (Shape.Entries) shape(operation.input(), "Item");
            assertThat(item.count()).isEqualTo(new Range(1, Double.POSITIVE_INFINITY));
            assertThat(item.key().length().most()).isEqualTo(65535);
            Shape.Items texts = (Shape.Items) shape((Shape.Structure) item.value(), "SS");
            assertThat(texts.count().most()).isEqualTo(7);
            Shape.Entries nested = (Shape.Entries) shape((Shape.Structure) item.value(), "M");
            assertThat(nested.value()).as("the type contains itself").isSameAs(item.value());
            Operation unknown = api.grammar().operation("GetItem").orElseThrow();
            assertThat(shape(unknown.input(), "TableName")).isEqualTo(Shape.Text.ANY);
            assertThat(unknown.errors()).contains("ResourceNotFoundException");
        }
    }

    @Test
    void findsModelsInJarsByTheIdOfTheService() throws Exception {
        Path jar = folder.resolve("models.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            write(out, "models/ddb-2010-01-01-model.json", MODEL.replace("255", "10"));
            write(out, "models/ddb-2012-08-10-model.json", MODEL);
            write(out, "models/other-2024-01-01-model.json", MODEL.replace("DynamoDB", "DynamoDB Streams"));
        }
        try (AwsApi api = with("DynamoDB", jar)) {
            Shape name = shape(api.grammar().operation("PutItem").orElseThrow().input(), "TableName");
            assertThat(((Shape.Text) name).length())
                    .as("that of the newest API")
                    .isEqualTo(new Range(3, 255));
        }
        assertThat(ModelFinder.find("sqs", List.of(jar))).isEmpty();
    }

    @Test
    @Tag("full")
    void examplesKeepToWhatTheRealModelsSay() {
        Path root = Path.of(System.getProperty("windtunnel.root", ".."));
        Path models = new SdkClassPath(
                        Path.of("target", "sdk"), List.of(root.resolve("mvnw").toString()))
                .models("1.12.780")
                .get(0);
        for (String service : List.of("dynamodb", "sqs")) {
            try (AwsApi api = with(service, models)) {
                Grammar grammar = api.grammar();
                assertThat(new ExampleRules(grammar, ExamplesDocument.builtIn(grammar)).complaints())
                        .as(service)
                        .isEmpty();
                assertThat(grammar.operations().stream()
                                .flatMap(operation -> operation.input().members().stream())
                                .filter(Member::required)
                                .count())
                        .as("required members of " + service)
                        .isGreaterThan(30);
            }
        }
    }

    private static AwsApi with(String service, Path model) {
        List<Path> classPath = new ArrayList<>(TestSdk.classPath());
        classPath.add(model);
        return AwsApi.load(service, classPath, AwsSettings.DEFAULT);
    }

    private static void write(JarOutputStream out, String name, String text) throws Exception {
        out.putNextEntry(new JarEntry(name));
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
    }

    private static Shape shape(Shape.Structure structure, String member) {
        return structure.members().stream()
                .filter(known -> known.name().equals(member))
                .findFirst()
                .orElseThrow()
                .shape();
    }
}
