import { useCallback, useEffect, useRef, useState } from 'react';
import { discover, type Finding } from '../../../api/calls/collect.ts';
import { type DomainFindings, withLine } from './findings.ts';

export interface Discovery {
  /** `part`: it ended before everything was looked at. */
  state: 'idle' | 'running' | 'done' | 'part' | 'failed';
  /** How many domains were asked for. */
  asked: number;
  findings: readonly DomainFindings[];
  error: unknown;
}

const IDLE: Discovery = { state: 'idle', asked: 0, findings: [], error: null };

/** A look at publishers' sites. What was found stays until the next look. */
export function useDiscovery() {
  const [discovery, setDiscovery] = useState(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (domains: string[]) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setDiscovery({ ...IDLE, state: 'running', asked: domains.length });
    const change = (next: (before: Discovery) => Discovery): void => {
      if (running.current === own) setDiscovery(next);
    };
    let whole = false;
    const onLine = (line: Finding) => {
      if (line.type === 'fin') whole = line.complet;
      else change((before) => ({ ...before, findings: withLine(before.findings, line) }));
    };
    try {
      await discover(domains, own.signal, onLine);
      change((before) => ({ ...before, state: whole ? 'done' : 'part' }));
    } catch (error) {
      if (!own.signal.aborted) change((before) => ({ ...before, state: 'failed', error }));
    }
  }, []);
  const stop = useCallback(() => {
    running.current?.abort();
    setDiscovery((before) => ({ ...before, state: 'part' }));
  }, []);
  const reset = useCallback(() => {
    running.current?.abort();
    setDiscovery(IDLE);
  }, []);
  return { discovery, start, stop, reset };
}
