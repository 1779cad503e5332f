package example.shop;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/** The orders, in a database. */
@Component
class OrderBook {

    private static final int ATTEMPTS = 2;

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;

    OrderBook(JdbcTemplate jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    /** Tries again if the database fails for a moment. */
    void add(Order order) {
        for (int attempt = 1; ; attempt++) {
            try {
                transaction.executeWithoutResult(status -> insert(jdbc, order));
                return;
            } catch (DataAccessException | TransactionException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** Bug: a transaction that failed when it was committed may have been committed. Then there are two rows. */
    void insert(JdbcTemplate database, Order order) {
        database.update(
                "insert into orders (number, item, price) values (?, ?, ?)",
                order.number(),
                order.item(),
                order.price());
    }
}
