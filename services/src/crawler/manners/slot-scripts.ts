/**
 * Lua steps on the record of one host: a hash with
 * `known` (1: what is stored of it was taken over), `holder` and `held` (whose request runs, and until when at the latest),
 * `next` (no request before this), `claimed` (no page before this: a caller that goes first waits), `silent` (the host asked for silence
 * until), `strikes` (silences in a row), `off` (an operator's).
 * Times are milliseconds of Redis' clock, the only one that all processes share.
 */
const NOW = `
  local t = redis.call('TIME')
  local now = t[1] * 1000 + math.floor(t[2] / 1000)
  local function time(field) return tonumber(redis.call('HGET', KEYS[1], field) or 0) end
  -- A record is forgotten a day after nothing in it matters any more.
  local function keep()
    redis.call('PEXPIRE', KEYS[1], 86400000 + math.max(0, time('silent') - now, time('next') - now, time('held') - now))
  end`;

/**
 * ARGV: token, gap, lease, claim. 0: granted; above: milliseconds to wait; -1: off; -2: the host is not known. The claim is for
 * how long the host is kept for who goes first and has to wait, from the moment when it is free; -1: lets others go first.
 */
export const BEGIN = `${NOW}
  if redis.call('HEXISTS', KEYS[1], 'known') == 0 then return -2 end
  if redis.call('HGET', KEYS[1], 'off') == '1' then return -1 end
  local claim = tonumber(ARGV[4])
  local free = math.max(time('next'), time('silent'))
  -- A request that runs may end much earlier than its lease: look again after a gap.
  local held = time('held')
  if free <= now and held > now then free = now + math.min(held - now, math.max(tonumber(ARGV[2]), 50)) end
  if claim < 0 then free = math.max(free, time('claimed')) end
  if free > now then
    if claim >= 0 then redis.call('HSET', KEYS[1], 'claimed', math.max(time('claimed'), free + claim)) end
    return free - now
  end
  if claim >= 0 then redis.call('HDEL', KEYS[1], 'claimed') end
  redis.call('HSET', KEYS[1], 'holder', ARGV[1], 'held', now + tonumber(ARGV[3]))
  keep()
  return 0`;

/**
 * ARGV: token, gap, how it ended (`answered`, `failed`, `too_much`); for `too_much` the silence that was asked for or -1, the
 * first one without a word, the longest. A caller that lost its lease still keeps the gap after itself. One step, so that nobody
 * begins between the end and the silence. Returns for how long the host is silent from now on; 0 if it is not.
 */
export const END = `${NOW}
  if redis.call('HGET', KEYS[1], 'holder') == ARGV[1] then redis.call('HDEL', KEYS[1], 'holder', 'held') end
  redis.call('HSET', KEYS[1], 'next', math.max(time('next'), now + tonumber(ARGV[2])))
  if ARGV[3] == 'answered' then redis.call('HDEL', KEYS[1], 'strikes') end
  if ARGV[3] == 'too_much' then
    local ms = tonumber(ARGV[4])
    if ms < 0 then
      local strikes = redis.call('HINCRBY', KEYS[1], 'strikes', 1)
      ms = math.min(tonumber(ARGV[5]) * 2 ^ math.min(strikes - 1, 30), tonumber(ARGV[6]))
    end
    redis.call('HSET', KEYS[1], 'silent', math.max(time('silent'), now + math.ceil(ms)))
  end
  keep()
  return math.max(0, time('silent') - now)`;

/** ARGV: remaining silence, 1 if off. Takes over what is stored, unless another process has. */
export const LEARN = `${NOW}
  if redis.call('HSETNX', KEYS[1], 'known', 1) == 0 then return 0 end
  redis.call('HSET', KEYS[1], 'silent', now + tonumber(ARGV[1]), 'off', ARGV[2])
  keep()
  return 1`;
