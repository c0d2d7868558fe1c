import type { Clock } from '../time/clock.ts';

type Kind = 'robots' | 'source' | 'page';

interface HostLog {
  open: number;
  /** End of the last request. */
  endedAt: number;
  silentUntil: number;
  robotsAt: number;
  /** What was asked for last. */
  last: Kind | undefined;
  /** How many crawlers had been killed when the last request came. */
  kills: number;
  /** Addresses that gave a validator. */
  known: Set<string>;
}

const DAY_MS = 86_400_000;

/** What a site sees of a crawler's manners. All times are those of the clock. */
export class Judge {
  readonly violations: string[] = [];
  readonly counts = { robots: 0, source: 0, page: 0 };
  /** Requests for sources that had answered before, and how many of them were conditional. */
  readonly again = { all: 0, conditional: 0 };
  readonly #clock: Clock;
  readonly #gapOf: (host: string) => number;
  readonly #hosts = new Map<string, HostLog>();
  #kills = 0;

  constructor(clock: Clock, gapOf: (host: string) => number) {
    this.#clock = clock;
    this.#gapOf = gapOf;
  }

  /** The crawler was killed. One that had not kept a robots.txt yet has to read it again. */
  killed(): void {
    this.#kills += 1;
  }

  /** A request has come in. `silence`: the answer asks for that much silence, in ms. */
  judgeRequest(
    host: string,
    path: string,
    kind: Kind,
    conditional: boolean,
  ): { ended(): void; silence(ms: number): void } {
    const now = this.#clock.now();
    const log = this.#logOf(host);
    this.counts[kind] += 1;
    const violated = (what: string) => void this.violations.push(`${what}: ${host}${path}`);
    if (log.open > 0) violated('overlap');
    // The gap of the first request after robots.txt is known by then.
    const missing = this.#gapOf(host) - (now - log.endedAt);
    if (log.open === 0 && missing > 0) violated(`gap ${Math.round(missing)} ms too short`);
    if (now < log.silentUntil) violated(`silence ${Math.round(log.silentUntil - now)} ms too short`);
    if (path.startsWith('/interdit') || (kind !== 'robots' && log.robotsAt === 0)) violated('robots');
    if (kind === 'robots') {
      // A crawler asks a host for nothing else before it has kept its robots.txt.
      const isRobotsStored = log.last !== 'robots' || log.kills === this.#kills;
      if (log.robotsAt > 0 && isRobotsStored && now - log.robotsAt < DAY_MS * 0.85) violated('robots.txt twice a day');
      log.robotsAt = now;
    }
    if (kind === 'source') {
      if (log.known.has(path)) {
        this.again.all += 1;
        if (conditional) this.again.conditional += 1;
      }
    }
    log.open += 1;
    log.last = kind;
    log.kills = this.#kills;
    return {
      ended: () => {
        log.open -= 1;
        log.endedAt = this.#clock.now();
        if (kind === 'source') log.known.add(path);
      },
      silence: (ms) => {
        log.silentUntil = Math.max(log.silentUntil, this.#clock.now() + ms);
      },
    };
  }

  #logOf(host: string): HostLog {
    const log = this.#hosts.get(host) ?? {
      open: 0,
      endedAt: Number.NEGATIVE_INFINITY,
      silentUntil: 0,
      robotsAt: 0,
      last: undefined,
      kills: 0,
      known: new Set(),
    };
    this.#hosts.set(host, log);
    return log;
  }
}
