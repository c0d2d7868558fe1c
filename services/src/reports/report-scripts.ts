/**
 * Keys: 1 the record, 2 the user's open reports (sorted by when they were asked for). Arguments: 1 the new record,
 * 2 how long it is kept, ms, 3 its key, 4 now, ms, 5 how many a user may have open, 6 after how long an open one no
 * longer counts, ms. Returns the record that holds, '' when the user has too many open.
 */
export const START = `
local old = redis.call('get', KEYS[1])
if old and cjson.decode(old).status == 'processing' then return old end
redis.call('zremrangebyscore', KEYS[2], '-inf', ARGV[4] - ARGV[6])
if redis.call('zcard', KEYS[2]) >= tonumber(ARGV[5]) then return '' end
redis.call('zadd', KEYS[2], ARGV[4], ARGV[3])
redis.call('pexpire', KEYS[2], ARGV[6])
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`;

/**
 * Keys: 1 the record, 2 the report's progress. Arguments: 1 name of the report, 2 its progress, 3 how long that is kept, ms,
 * 4 the channel, 5 what is told there. In one step, so that nothing is told of the progress of a report that has ended.
 */
export const TELL = `
local old = redis.call('get', KEYS[1])
if not old then return end
local record = cjson.decode(old)
if record.name ~= ARGV[1] or record.status ~= 'processing' then return end
redis.call('set', KEYS[2], ARGV[2], 'PX', ARGV[3])
redis.call('publish', ARGV[4], ARGV[5])`;

/**
 * Keys: as of START, 3 the record of its files. Arguments: 1 name of the report that has ended, 2 its record, 3 how long it is
 * kept, ms, 4 its key, 5 what is known of its files ('' without any), 6 how long they are kept, ms, 7 the channel,
 * 8... what is told there. Told in one step with the change: whoever dies in between leaves nobody waiting.
 * Returns 0 when another report took its place or it has ended before.
 */
export const FINISH = `
local old = redis.call('get', KEYS[1])
if not old then return 0 end
local record = cjson.decode(old)
if record.name ~= ARGV[1] or record.status ~= 'processing' then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('zrem', KEYS[2], ARGV[4])
if ARGV[5] ~= '' then redis.call('set', KEYS[3], ARGV[5], 'PX', ARGV[6]) end
for i = 8, #ARGV do redis.call('publish', ARGV[7], ARGV[i]) end
return 1`;
