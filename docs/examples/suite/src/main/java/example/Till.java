package example;

/** A program of its own, which prints a receipt. */
public final class Till {

    private Till() {}

    public static void main(String[] books) {
        System.out.println(String.join(", ", books));
    }
}
