import { randomBytes } from 'node:crypto';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { HostMemory } from '../../sources/host-store.ts';
import type { Clock } from '../time/clock.ts';

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
const BEGIN = `${NOW}
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
const END = `${NOW}
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
const LEARN = `${NOW}
  if redis.call('HSETNX', KEYS[1], 'known', 1) == 0 then return 0 end
  redis.call('HSET', KEYS[1], 'silent', now + tonumber(ARGV[1]), 'off', ARGV[2])
  keep()
  return 1`;

export type { HostMemory };

export interface SlotDeps {
  redis: Redis;
  keys: Keyspace;
  clock: Clock;
  /** Asked once for a host that Redis does not know. */
  remember(host: string): Promise<HostMemory>;
  /** Called when a host asks for silence, so that it outlives a loss of Redis. */
  onSilence?(host: string, until: number): void;
}

/** How a request ended, as far as its host is concerned. `retryAfterMs` undefined: it did not say how long. */
export type SlotEnd =
  | { kind: 'answered' }
  | { kind: 'failed' }
  | { kind: 'too_much'; retryAfterMs: number | undefined };

export type Turn =
  /** `gapMs` of the end: a longer gap than was known at the beginning. */
  | { kind: 'granted'; end(how: SlotEnd, gapMs?: number): Promise<void> }
  /** Ask again after `waitMs`. */
  | { kind: 'busy'; waitMs: number }
  | { kind: 'off' };

export interface TurnRequest {
  gapMs: number;
  leaseMs: number;
  /** Article pages, of which hundreds may wait, let sources go first. */
  yields?: boolean | undefined;
}

export interface HostSlots {
  /**
   * The right to one request to a host: nobody else has one, and `gapMs` have passed since the end of the last. A process
   * that dies leaves the host free after `leaseMs` of real time, which must be longer than a request can take. A caller that must
   * wait goes first when it comes back in time, before any `yields`.
   */
  begin(host: string, ask: TurnRequest): Promise<Turn>;
  /** An operator's word: nothing (more) is fetched from this host, or again. */
  turn(host: string, off: boolean): Promise<void>;
}

const FIRST_SILENCE_MS = 5 * 60_000;
const LONGEST_SILENCE_MS = 24 * 3_600_000;
/** The longest silence that a server can ask for. */
const LONGEST_RETRY_AFTER_MS = 30 * 24 * 3_600_000;

/** How long a free host is kept for a caller that has to wait: sources come back this late at most. */
const CLAIM_MS = 7_000;

const UNKNOWN = -2;
const OFF = -1;

/** Turns of hosts, kept in Redis: they hold over all processes. */
export function openHostSlots({ redis, keys, clock, remember, onSilence }: SlotDeps): HostSlots {
  const keyOf = (host: string): string => keys('crawl', 'host', host);
  const run = async (script: string, host: string, ...values: (string | number)[]): Promise<number> =>
    Number(await redis.eval(script, 1, keyOf(host), ...values));
  const wall = (ms: number): number => Math.ceil(clock.real(ms));
  // Redis keeps whole milliseconds: the one in which a request ends has begun, and is not counted.
  const wallGap = (ms: number): number => wall(ms) + 1;
  const learn = async (host: string): Promise<void> => {
    const { silentUntil, off } = await remember(host);
    await run(LEARN, host, wall(Math.max(0, silentUntil - clock.now())), off ? 1 : 0);
  };

  const end = async (host: string, token: string, gapMs: number, how: SlotEnd): Promise<void> => {
    const retryAfterMs = how.kind === 'too_much' ? how.retryAfterMs : undefined;
    const said = retryAfterMs === undefined ? -1 : wall(Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
    const silences = [said, wall(FIRST_SILENCE_MS), wall(LONGEST_SILENCE_MS)];
    const silentMs = await run(END, host, token, wallGap(gapMs), how.kind, ...silences);
    if (how.kind === 'too_much') onSilence?.(host, clock.now() + silentMs / clock.real(1));
  };

  return {
    async begin(host, { gapMs, leaseMs, yields = false }) {
      const token = randomBytes(12).toString('hex');
      const claim = yields ? -1 : wall(CLAIM_MS);
      const ask = () => run(BEGIN, host, token, wallGap(gapMs), Math.ceil(leaseMs), claim);
      let answer = await ask();
      if (answer === UNKNOWN) {
        await learn(host);
        answer = await ask();
      }
      if (answer === OFF) return { kind: 'off' };
      // Redis has lost it again between the two steps.
      if (answer === UNKNOWN) return { kind: 'busy', waitMs: gapMs };
      if (answer > 0) return { kind: 'busy', waitMs: answer / clock.real(1) };
      return { kind: 'granted', end: (how, later = gapMs) => end(host, token, Math.max(gapMs, later), how) };
    },
    async turn(host, off) {
      await learn(host);
      await redis.hset(keyOf(host), 'off', off ? '1' : '0');
    },
  };
}
