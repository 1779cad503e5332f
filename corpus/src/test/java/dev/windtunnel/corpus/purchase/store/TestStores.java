package dev.windtunnel.corpus.purchase.store;

import dev.windtunnel.testing.store.PrivatePostgres;
import dev.windtunnel.testing.store.PrivateRedis;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import java.util.UUID;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** Where the tests keep purchases. */
public enum TestStores {
    /** H2 and a map, inside of this JVM. */
    EMBEDDED {
        @Override
        public Accounts accounts(boolean looks) {
            JdbcDataSource database = new JdbcDataSource();
            database.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
            return new JdbcAccounts(database, looks).created();
        }

        @Override
        public Cache cache() {
            return new MemoryCache();
        }
    },

    /** PostgreSQL and Redis. */
    REAL {
        @Override
        public Accounts accounts(boolean looks) {
            PrivatePostgres server = PrivatePostgres.shared();
            PGSimpleDataSource database = new PGSimpleDataSource();
            database.setServerNames(new String[] {"127.0.0.1"});
            database.setPortNumbers(new int[] {server.port()});
            database.setDatabaseName(PrivatePostgres.DATABASE);
            database.setUser(PrivatePostgres.USER);
            database.setPassword(server.password());
            return new JdbcAccounts(database, looks).created();
        }

        @Override
        public Cache cache() {
            return new RedisCache(RedisClient.create(
                    RedisURI.create("127.0.0.1", PrivateRedis.shared().port())));
        }
    };

    /** @param looks whether they look at how many rows the database has changed */
    public abstract Accounts accounts(boolean looks);

    public abstract Cache cache();
}
