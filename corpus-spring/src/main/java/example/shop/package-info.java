/**
 * A shop as a Spring Boot application. It asks another service for prices (gRPC), keeps its orders in a database (JDBC), has parcels sent
 * ({@link org.springframework.web.client.RestClient}), and tells two more services when an order is closed ({@link
 * org.springframework.web.reactive.function.client.WebClient}, on a pool of its own). Nothing here knows that it is tested under faults.
 *
 * <p>Each of its three bugs is in one method. The profile {@code fixed} has classes that override these methods.
 */
package example.shop;
