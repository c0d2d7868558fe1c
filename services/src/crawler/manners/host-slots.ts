import { randomBytes } from 'node:crypto';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { HostMemory } from '../../sources/host-store.ts';
import type { Clock } from '../time/clock.ts';
import { BEGIN, END, LEARN } from './slot-scripts.ts';

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

/** How long a free host is kept for a caller that was told to wait: sources come back this late at most. */
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
    const asked = how.kind === 'too_much' ? how.retryAfterMs : undefined;
    const said = asked === undefined ? -1 : wall(Math.min(asked, LONGEST_RETRY_AFTER_MS));
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
