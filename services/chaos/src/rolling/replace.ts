import { waitUntil } from '../wait-until.ts';
import { type Fleet, REPLACED, type ReplacedService } from './fleet.ts';
import type { End } from './instance.ts';

/** Of which one works and the other stands by. */
const LEASED: readonly ReplacedService[] = ['rollup', 'stories'];

export interface Replacement {
  readonly service: ReplacedService;
  readonly which: number;
  readonly signal: End['signal'];
}

export interface ReplacementEnd extends End {
  /** Until the other instance worked; undefined of those that share the work all the time. Milliseconds. */
  readonly takeoverMs: number | undefined;
  /** Until the new one was ready. Milliseconds. */
  readonly backMs: number;
}

/**
 * A round replaces each instance of each service, one by kill -9 and the other by SIGTERM. `half`: one instance of each but
 * query, by the signals in turn.
 */
export function planRound(round: number, half: boolean): Replacement[] {
  const signal = (odd: number): End['signal'] => (odd % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
  return REPLACED.flatMap((service, i) =>
    // Both of query: the socket is on one of them.
    (half && service !== 'query' ? [0] : [0, 1]).map((step) => ({
      service,
      which: step,
      signal: signal(round + step + (half ? i : 0)),
    })),
  );
}

/** Ends the instance and starts it again. Of a pair with a lease it is the one that works. */
export async function replace(fleet: Fleet, { service, which, signal }: Replacement): Promise<ReplacementEnd> {
  const leased = LEASED.includes(service);
  const victim = leased ? await activeOf(fleet, service) : which;
  const end = await fleet.end(service, victim, signal);
  let takeoverMs: number | undefined;
  if (leased) {
    const other = fleet.instance(service, 1 - victim);
    await waitUntil(`${other.target.name} takes over`, async () =>
      (await other.role()) === 'active' ? '' : 'standby',
    );
    takeoverMs = performance.now() - end.sent;
  }
  await fleet.start(service, victim);
  return { ...end, takeoverMs, backMs: performance.now() - end.gone };
}

async function activeOf(fleet: Fleet, service: ReplacedService): Promise<number> {
  let active = -1;
  await waitUntil(`one ${service} works`, async () => {
    const roles = await Promise.all([0, 1].map((which) => fleet.instance(service, which).role()));
    active = roles.indexOf('active');
    return roles.filter((role) => role === 'active').length === 1 ? '' : roles.join(', ');
  });
  return active;
}
