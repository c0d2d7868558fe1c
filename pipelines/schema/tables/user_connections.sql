-- Last login of each user, apart from users so that a login never races with a change of the account.
-- Cost: one row a login before merging.
CREATE TABLE IF NOT EXISTS user_connections
(
    user_id String,
    at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY user_id;
