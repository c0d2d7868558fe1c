import { MOST_DOMAINS } from '@vigie/contracts/sources';
import { useCallback, useEffect, useRef, useState } from 'react';
import { discover, type Finding } from '../../../api/calls/collect.ts';
import { type DomainFindings, withLine, withSilent } from './findings.ts';

/**
 * Looks at any number of domains and addresses, as many at a time as one look takes. What a look leaves, since its time is over, is
 * looked at with the next; answers false once one has got on with none. `look` answers which it has looked at to the end.
 */
export async function inLots(
  all: readonly string[],
  look: (lot: string[]) => Promise<ReadonlySet<string> | 'all'>,
): Promise<boolean> {
  let left = [...all];
  while (left.length > 0) {
    const lot = left.slice(0, MOST_DOMAINS);
    const done = await look(lot);
    const open = done === 'all' ? [] : lot.filter((place) => !done.has(place));
    if (open.length === lot.length) return false;
    left = [...left.slice(MOST_DOMAINS), ...open];
  }
  return true;
}

export interface Discovery {
  /** `part`: it ended before everything was looked at. */
  state: 'idle' | 'running' | 'done' | 'part' | 'failed';
  /** How many domains were asked for. */
  siteCount: number;
  /** Those that are looked at together now. */
  lot: readonly string[];
  findings: readonly DomainFindings[];
  error: unknown;
}

const IDLE: Discovery = { state: 'idle', siteCount: 0, lot: [], findings: [], error: null };

/** A site that had not answered anything yet may be kept. */
const brokenOff = (before: Discovery): Discovery => ({
  ...before,
  state: 'part',
  findings: withSilent(before.findings, before.lot),
});

/** A look at publishers' sites. What was found stays until the next look. */
export function useDiscovery() {
  const [discovery, setDiscovery] = useState(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (domains: string[]) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setDiscovery({ ...IDLE, state: 'running', siteCount: domains.length });
    const change = (next: (before: Discovery) => Discovery): void => {
      if (running.current === own) setDiscovery(next);
    };
    const look = async (lot: string[]) => {
      const done = new Set<string>();
      change((before) => ({ ...before, lot }));
      let isWhole = false;
      await discover(lot, own.signal, (line: Finding) => {
        if (line.type === 'fin') isWhole = line.complet;
        else change((before) => ({ ...before, findings: withLine(before.findings, line) }));
        if (line.type === 'fini') done.add(line.domaine);
      });
      return isWhole ? ('all' as const) : done;
    };
    try {
      const whole = await inLots(domains, look);
      change((before) => (whole ? { ...before, state: 'done' } : brokenOff(before)));
    } catch (error) {
      if (!own.signal.aborted) change((before) => ({ ...before, state: 'failed', error }));
    }
  }, []);
  const stop = useCallback(() => {
    running.current?.abort();
    setDiscovery(brokenOff);
  }, []);
  const reset = useCallback(() => {
    running.current?.abort();
    setDiscovery(IDLE);
  }, []);
  return { discovery, start, stop, reset };
}
