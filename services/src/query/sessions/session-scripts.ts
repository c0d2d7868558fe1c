/**
 * Keys: 1 the user's index (sorted set of hashes, oldest first), 2 the counter of changes of accounts.
 * Arguments: 1 prefix of session keys, 2 hash, 3 session, 4 idle ms, 5 sessionLimit, 6 the counter that the caller saw
 * before it read the account, 7 longest life ms, 8 the channel that hears of sessions that end.
 * Returns 0 when an account has changed since: the caller must read it again.
 */
export const OPEN = `
if (redis.call('get', KEYS[2]) or '0') ~= ARGV[6] then return 0 end
for _, hash in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
  if redis.call('exists', ARGV[1] .. hash) == 0 then redis.call('zrem', KEYS[1], hash) end
end
local over = redis.call('zcard', KEYS[1]) - tonumber(ARGV[5])
if over >= 0 then
  for _, hash in ipairs(redis.call('zrange', KEYS[1], 0, over)) do
    redis.call('del', ARGV[1] .. hash)
    redis.call('zrem', KEYS[1], hash)
    redis.call('publish', ARGV[8], hash)
  end
end
local last = redis.call('zrange', KEYS[1], -1, -1, 'WITHSCORES')
redis.call('zadd', KEYS[1], (tonumber(last[2]) or 0) + 1, ARGV[2])
redis.call('pexpire', KEYS[1], ARGV[7])
redis.call('set', ARGV[1] .. ARGV[2], ARGV[3], 'PX', ARGV[4])
return 1`;

/** Keys: as above. Arguments: 1 prefix of session keys, 2 the channel. Closes all sessions of a user, and those being opened. */
export const DROP = `
redis.call('incr', KEYS[2])
for _, hash in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
  redis.call('del', ARGV[1] .. hash)
  redis.call('publish', ARGV[2], hash)
end
return redis.call('del', KEYS[1])`;
