package dev.windtunnel.corpus.purchase.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Accounts in a database. */
public final class JdbcAccounts implements Accounts {

    private final DataSource database;
    private final boolean looks;

    /** @param looks whether it looks at how many rows the database has changed */
    public JdbcAccounts(DataSource database, boolean looks) {
        this.database = database;
        this.looks = looks;
    }

    /** The same with its table. */
    public JdbcAccounts created() {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create table if not exists accounts (id varchar(80) primary key, balance int not null)");
            return this;
        } catch (SQLException e) {
            throw new StoreFailedException(e);
        }
    }

    @Override
    public void deposit(String account, int amount) {
        try (Connection connection = database.getConnection()) {
            add(connection, account, amount);
        } catch (SQLException e) {
            throw new StoreFailedException(e);
        }
    }

    @Override
    public int balance(String account) {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement("select balance from accounts where id = ?")) {
            select.setString(1, account);
            try (ResultSet rows = select.executeQuery()) {
                return rows.next() ? rows.getInt(1) : 0;
            }
        } catch (SQLException e) {
            throw new StoreFailedException(e);
        }
    }

    @Override
    public void transfer(String from, String to, int amount) {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                add(connection, from, -amount);
                add(connection, to, amount);
                connection.commit();
            } catch (SQLException e) {
                connection.rollback();
                throw e;
            }
        } catch (SQLException e) {
            throw new StoreFailedException(e);
        }
    }

    private void add(Connection connection, String account, int amount) throws SQLException {
        try (PreparedStatement update =
                connection.prepareStatement("update accounts set balance = balance + ? where id = ?")) {
            update.setInt(1, amount);
            update.setString(2, account);
            if (update.executeUpdate() > 0) {
                return;
            }
        }
        try (PreparedStatement insert = connection.prepareStatement("insert into accounts values (?, ?)")) {
            insert.setString(1, account);
            insert.setInt(2, amount);
            if (insert.executeUpdate() == 0 && looks) {
                throw new SQLException("There is no account '" + account + "', and none could be made.");
            }
        }
    }

    @Override
    public void delete(String account) {
        try (Connection connection = database.getConnection();
                PreparedStatement delete = connection.prepareStatement("delete from accounts where id = ?")) {
            delete.setString(1, account);
            delete.executeUpdate();
        } catch (SQLException e) {
            throw new StoreFailedException(e);
        }
    }
}
