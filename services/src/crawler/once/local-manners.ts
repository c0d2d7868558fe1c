import type { Fetcher } from '../fetch/fetcher.ts';
import { LIMITS } from '../fetch/limits.ts';
import type { HostSlots } from '../manners/host-slots.ts';
import { type RobotsCache, type Rules, rulesOf } from '../manners/robots-cache.ts';
import { openRobotsGate } from '../manners/robots-gate.ts';
import type { VisitDeps } from '../manners/visit.ts';
import type { Clock } from '../time/clock.ts';

/** The manners of a process that fetches a few pages and ends: the same, kept in memory. */
export function localManners(fetcher: Fetcher, clock: Clock): VisitDeps {
  const request = { fetcher, clock, random: Math.random, slots: localSlots(clock), leaseMs: LIMITS.totalMs };
  return { ...request, robots: openRobotsGate({ ...request, cache: localCache() }) };
}

/** For one request after another. */
function localSlots(clock: Clock): HostSlots {
  const next = new Map<string, number>();
  return {
    async begin(host, { gapMs }) {
      const waitMs = (next.get(host) ?? 0) - clock.now();
      if (waitMs > 0) return { kind: 'busy', waitMs };
      const end = async (_how: unknown, later = gapMs) => void next.set(host, clock.now() + Math.max(gapMs, later));
      return { kind: 'granted', end };
    },
    async turn() {
      throw new Error('there is nobody to silence a host');
    },
  };
}

function localCache(): RobotsCache {
  const known = new Map<string, Rules>();
  return {
    find: async (origin) => known.get(origin),
    async keep(reading) {
      const rules = rulesOf(reading);
      known.set(reading.origin, rules);
      return rules;
    },
  };
}
