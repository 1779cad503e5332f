package dev.windtunnel.fidelity.rest;

/**
 * How an argument becomes pairs of names and texts, in a query, a form or parts.
 *
 * @param member the name of the argument
 * @param name the name in the request
 * @param style how lists and objects are written, such as form, simple or deepObject; json if they are written as JSON
 * @param explode whether each element gets the name again
 */
record Field(String member, String name, String style, boolean explode) {

    static final String FORM = "form";
    static final String JSON = "json";

    /** The style of objects whose members have names in brackets. */
    static final String DEEP = "deepObject";

    /**
     * As a document says it.
     *
     * @param said what it says
     * @param usualStyle the style if it says none
     */
    static Field of(Tree said, String member, String name, String usualStyle) {
        String style = said.text("style").orElse(usualStyle);
        return new Field(member, name, style, said.has("explode") ? said.flag("explode") : style.equals(FORM));
    }
}
