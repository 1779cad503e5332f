package example.shop;

/**
 * An order.
 *
 * @param number chosen by the customer, who sends the same number again if there is no answer
 */
record Order(String number, String item, int price) {}
