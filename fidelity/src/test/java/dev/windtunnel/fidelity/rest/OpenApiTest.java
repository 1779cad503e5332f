package dev.windtunnel.fidelity.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.FakeService;
import dev.windtunnel.fidelity.side.ReceivedPart;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.fidelity.side.Side.Access;
import dev.windtunnel.record.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents with what those of large public services are made of: a zoo as the pet store, payments as Stripe's, hosting as GitHub's. */
@Tag("once")
class OpenApiTest {

    private static String text(String name) throws IOException {
        try (InputStream file = OpenApiTest.class.getResourceAsStream("/openapi/" + name)) {
            return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static OpenApi api(String name) throws IOException {
        return OpenApi.parse(text(name), "'" + name + "'");
    }

    private static List<String> names(OpenApi api) {
        return api.grammar().operations().stream().map(Operation::name).toList();
    }

    @Test
    void readsEveryOperationOrSaysWhichItDoesNot() throws IOException {
        assertThat(names(api("zoo.yaml")))
                .containsExactlyInAnyOrder(
                        "listAnimals", "addAnimal", "putPicture", "sendPicture", "GET /animals/{animalId}/parent");
        assertThat(names(api("payments.yaml"))).containsExactlyInAnyOrder("GetCharges", "PostCharges");
        OpenApi hosting = api("hosting.json");
        assertThat(names(hosting))
                .containsExactlyInAnyOrder(
                        "issues/list-for-repo",
                        "issues/create",
                        "issues/get",
                        "issues/update",
                        "POST /markdown/raw",
                        "shared");
        assertThat(hosting.unread())
                .contains(
                        "'delete /repos/{owner}/{repo}/issues/{issue_number}', whose operationId 'issues/get' is that of another operation");
    }

    @Test
    void namesWhatItDoesNotUnderstand() throws IOException {
        assertThat(api("zoo.yaml").unread())
                .containsExactlyInAnyOrder(
                        "the callback 'fed' of 'addAnimal'",
                        "what '{animalId}' in the path of 'GET /animals/{animalId}/parent' is: no parameter says it",
                        "alternative 2 of oneOf beside 'kind, name, id, mother, children, labels, notes, lives'");
        assertThat(api("payments.yaml").unread())
                .contains(
                        "alternative 2 of anyOf beside 'range_query_specs'", "alternative 2 of anyOf beside 'string'");
        assertThat(api("hosting.json").unread())
                .contains(
                        "the webhook 'push'",
                        "'patternProperties' in schemas",
                        "'prefixItems' in schemas",
                        "a schema that is made of itself",
                        "the reference '#/components/schemas/itself', which leads to itself",
                        "the reference 'other.json#/nothing', which leads out of the document or nowhere");
    }

    /** Each of its examples, as it arrives. */
    private static Map<String, List<FakeService.Request>> sent(OpenApi api) throws Exception {
        Map<String, List<FakeService.Request>> sent = new LinkedHashMap<>();
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 200, "{}"));
                Side side = api.open(service.endpoint())) {
            for (Map.Entry<String, List<Example>> calls : api.examples().calls().entrySet()) {
                List<FakeService.Request> requests = new ArrayList<>();
                for (Example example : calls.getValue()) {
                    Answer answer = side.call(calls.getKey(), named(example.arguments()), Access.OWN);
                    assertThat(answer.outcome()).as("%s %s", example, answer).isEqualTo(Answer.Outcome.DONE);
                    requests.add(service.requests().get(service.requests().size() - 1));
                }
                sent.put(calls.getKey(), requests);
            }
        }
        return sent;
    }

    /** What an example refers to has this name. */
    @SuppressWarnings("unchecked")
    private static Map<String, Object> named(Map<String, Object> arguments) {
        return (Map<String, Object>)
                Reference.mapTexts(arguments, text -> Reference.replaced(text, reference -> "name"));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zoo.yaml", "payments.yaml", "hosting.json", "parts.yaml"})
    void allExamplesCanBeSent(String name) throws Exception {
        OpenApi api = api(name);
        assertThat(sent(api).keySet()).containsExactlyInAnyOrderElementsOf(names(api));
    }

    @Test
    void writesParametersInTheirStyles() throws Exception {
        String query = decoded(sent(api("zoo.yaml")).get("listAnimals").get(0).path());

        assertThat(query)
                .startsWith("/keepers/")
                .contains("/animals?")
                .contains("verbose=very", "filter[age][gte]=2", "filter[kind][]=cat", "status=awake");
        assertThat(decoded(sent(api("payments.yaml")).get("GetCharges").get(0).path()))
                .startsWith("/v1/charges?")
                .contains("created[gt]=", "expand[]=");
        assertThat(decoded(sent(api("hosting.json"))
                        .get("issues/list-for-repo")
                        .get(0)
                        .path()))
                .endsWith("?labels=[\"bug\"]");
    }

    @Test
    void writesFormsWithObjects() throws Exception {
        FakeService.Request request =
                sent(api("payments.yaml")).get("PostCharges").get(0);

        assertThat(request.authorization()).startsWith("Basic ");
        assertThat(decoded(request.body()))
                .matches("amount=[0-9]+&metadata\\[[a-z]+]=[a-z]+&source\\[card]\\[number]=[a-z]+&tags=new");
    }

    /** What separates values stands as it is, and what is in a value is encoded. */
    @Test
    void writesPathsInAllStyles() throws Exception {
        assertThat(sent(api("parts.yaml")).get("path").get(0).path())
                .isEqualTo(
                        "/a%2Cb/4,4/name=a,age=18/.4.4/.name,a,age,18/;matrix=4,4/;matrices=4;matrices=4/;name=a;age=18");
    }

    @Test
    void writesListsAndObjectsOfFormsAsTheDocumentSays() throws Exception {
        assertThat(decoded(sent(api("parts.yaml")).get("form").get(0).body()))
                .isEqualTo("sizes=4,4&sender={\"name\":\"a\",\"age\":18}&tags=a&tags=a");
    }

    /** Each part as the server got it: its name, its file, its type and its text. */
    @Test
    void writesEachMemberOfAFormWithFilesAsAPart() throws Exception {
        OpenApi api = api("parts.yaml");
        List<ReceivedPart> parts = ReceivedPart.in(sent(api).get("everything").get(0));

        String sender = "{\"name\":\"a\",\"age\":18}";
        assertThat(parts)
                .extracting(part -> part.name() + "|" + part.file() + "|" + part.mediaType() + "|" + part.text())
                .containsExactly(
                        "title||text/plain; charset=UTF-8|A \"title\"\r\nof two lines",
                        "count||text/plain; charset=UTF-8|3",
                        "moment||text/plain; charset=UTF-8|2030-01-01T00:00:00Z",
                        "file|file|image/png|a",
                        "files|files|application/octet-stream|a",
                        "files|files|application/octet-stream|a",
                        "scan||image/jpeg|YQ==",
                        "photo|photo|image/png|a",
                        "raw|raw|application/octet-stream|a",
                        "sender||application/json|" + sender,
                        "senders||application/json|" + sender,
                        "senders||application/json|" + sender,
                        "tags||text/plain; charset=UTF-8|a",
                        "tags||text/plain; charset=UTF-8|a",
                        "note||application/json|\"hello\"",
                        "filter[name]|||a",
                        "filter[age]|||18",
                        "labels||application/json|{\"a\":1}",
                        "sizes|||4,4");
        assertThat(parts.get(3).headers())
                .containsEntry("x-caption", "In the garden")
                .doesNotContainKey("x-rating");
        assertThat(api.unread())
                .containsExactlyInAnyOrder(
                        "the body of 'mixed', which is 'multipart/mixed'",
                        "the header 'Host' of 'path', which the client writes itself",
                        "the servers of the path '/{plain}/{list}/{map}/{labels}/{labelled}/{matrix}/{matrices}/{members}', which are"
                                + " not those of the other operations");
    }

    @Test
    void noPartLooksLikeTheEndOfAnotherOne() throws Exception {
        String end = "\r\n--windtunnel--\r\n--windtunnel\r\n--windtunnel-";
        Map<String, Object> arguments = Map.of(
                "title", end, "file", Blob.of(new byte[] {0, -1, '\r', '\n', '-', '-'}), "file.X-Caption", "a\r\nb: c");
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, 200, "{}"));
                Side side = api("parts.yaml").open(service.endpoint())) {
            side.call("everything", arguments, Access.OWN);
            side.call("everything", Map.of(), Access.OWN);

            List<ReceivedPart> parts = ReceivedPart.in(service.requests().get(0));
            assertThat(parts.get(0).text()).isEqualTo(end);
            assertThat(parts.get(1).content().bytes()).isEqualTo(new byte[] {0, -1, '\r', '\n', '-', '-'});
            assertThat(parts.get(1).headers()).containsEntry("x-caption", "a  b: c");
            assertThat(ReceivedPart.in(service.requests().get(1))).isEmpty();
        }
    }

    @Test
    void choosesTheFirstAlternativeAndSaysWhichItIs() throws Exception {
        String body = sent(api("zoo.yaml")).get("addAnimal").get(0).body();

        assertThat(body).contains("\"kind\":\"cat\"", "\"lives\":1").doesNotContain("\"id\"");
    }

    @Test
    void readsTypesWithNullAndLimitsOfTheirVersion() throws Exception {
        assertThat(sent(api("hosting.json")).get("issues/create").get(0).body()).contains("\"milestone\":5");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                             | is no OpenAPI 3 document
            []                                             | is no OpenAPI 3 document
            'swagger: "2.0"'                               | is no OpenAPI 3 document: it is one of Swagger 2.0; convert it
            'openapi: 4.0.0'                               | is no OpenAPI 3 document: 'openapi' is '4.0.0'
            'title: nothing'                               | is no OpenAPI 3 document: it does not begin with 'openapi: 3'
            '{"openapi": "3.0.0"'                          | cannot be read
            'openapi: [3'                                  | cannot be read: expected ',' or ']', but got <stream end> in line 1, column 12; correct it
            'openapi: 3.1.0'                               | describes no operation
            '{"openapi": "3.0.0", "paths": 7}'             | describes no operation
            '{"openapi": "3.1.0", "webhooks": {"a": {}}}'  | describes no operation
            'openapi: &a [*a]'                             | cannot be read
            '&a {openapi: 3.0.0, paths: {x: *a}}'          | cannot be read
            """)
    void anythingElseGetsOneSentence(String document, String sentence) {
        assertThatThrownBy(() -> OpenApi.parse(document, "'this'"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(sentence);
    }

    /** Where the specification wants an object there is something else. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "7",
                "[]",
                "[[]]",
                "[7]",
                "\"text\"",
                "true",
                "null",
                "{}",
                "{\"a\": 7}",
                "{\"$ref\": 7}",
                "{\"$ref\": \"#/%zz\"}"
            })
    void nothingStopsIt(String odd) {
        for (String where : List.of("parameters", "requestBody", "responses", "callbacks", "security", "operationId")) {
            read("{\"openapi\":\"3.0.0\",\"paths\":{\"/a/{b}\":{\"post\":{\"" + where + "\":" + odd + "}}}}");
        }
        for (String where : List.of(
                "type",
                "properties",
                "items",
                "allOf",
                "oneOf",
                "anyOf",
                "enum",
                "required",
                "additionalProperties",
                "minimum",
                "exclusiveMinimum",
                "maxLength",
                "pattern",
                "format",
                "example",
                "default",
                "discriminator")) {
            String schema = "{\"type\":\"object\",\"properties\":{\"a\":{\"" + where + "\":" + odd + "}},\"" + where
                    + "\":" + odd + "}";
            read(
                    "{\"openapi\":\"3.1.0\",\"paths\":{\"/a\":{\"post\":{\"requestBody\":{\"content\":{\"application/json\":{\"schema\":"
                            + schema + "}}}}}}}");
            read(
                    "{\"openapi\":\"3.1.0\",\"paths\":{\"/a\":{\"get\":{\"parameters\":[{\"name\":\"p\",\"in\":\"query\",\"schema\":"
                            + schema + "}]}}}}");
        }
    }

    private static void read(String document) {
        OpenApi api = OpenApi.parse(document, "'this'");
        assertThat(api.grammar().operations()).as(document).hasSize(1);
        assertThat(api.examples().calls()).as(document).hasSize(1);
    }

    @Test
    void readsLimitsThatNoLongCanHold() {
        read(
                "{\"openapi\":\"3.0.0\",\"paths\":{\"/a\":{\"get\":{\"parameters\":[{\"name\":\"p\",\"in\":\"query\",\"required\":true,"
                        + "\"schema\":{\"type\":\"integer\",\"maximum\":18446744073709551615}}]}}}}");
        read(
                "openapi: 3.0.0\npaths: {/a: {get: {parameters: [{name: p, in: query, required: true, schema: {type: integer,"
                        + " maximum: 18446744073709551615}}]}}}");
    }

    /** Those of large services have several megabytes. */
    @Test
    void readsLongYaml() {
        read("openapi: 3.0.0\ninfo:\n  description: '" + "long ".repeat(800_000)
                + "'\npaths: {/a: {get: {responses: {}}}}");
    }

    /** Such as a letter: it may stand anywhere in the text. */
    @Test
    void aPatternIsLookedForAnywhere() {
        OpenApi api = OpenApi.parse(
                "{\"openapi\":\"3.0.0\",\"paths\":{\"/a\":{\"get\":{\"parameters\":[{\"name\":\"p\",\"in\":\"query\",\"required\":true,"
                        + "\"schema\":{\"type\":\"string\",\"minLength\":4,\"pattern\":\"[x]\"}}]}}}}",
                "'this'");

        assertThat(api.examples().calls().get("GET /a"))
                .singleElement()
                .satisfies(
                        example -> assertThat(String.valueOf(example.arguments().get("p")))
                                .contains("x")
                                .hasSizeGreaterThan(3));
    }

    /** Each of many schemas leads to all others, as in documents of several megabytes. */
    @Test
    @Timeout(20)
    void readsManySchemasThatContainOneAnother() {
        int count = 20_000;
        StringBuilder schemas = new StringBuilder();
        for (int i = 0; i < count; i++) {
            schemas.append(i == 0 ? "" : ",").append("\"s" + i + "\":{\"type\":\"object\",\"properties\":{");
            for (int next : new int[] {i + 1, 7 * i + 3, 31 * i + 11}) {
                schemas.append("\"m" + next + "\":{\"anyOf\":[{\"$ref\":\"#/components/schemas/s" + next % count
                        + "\"},{\"type\":\"string\"}]},");
            }
            schemas.append("\"id\":{\"type\":\"string\"}}}");
        }
        read(
                "{\"openapi\":\"3.0.0\",\"paths\":{\"/a\":{\"post\":{\"requestBody\":{\"content\":{\"application/json\":{\"schema\":"
                        + "{\"$ref\":\"#/components/schemas/s0\"}}}}}}},\"components\":{\"schemas\":{" + schemas
                        + "}}}");
    }
}
