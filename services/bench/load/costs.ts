import { Pool } from 'undici';
import { processorMs } from '../processor.ts';
import { askOnce } from './analyst.ts';
import { processesOf } from './memory.ts';
import { type StoredNames, visits, type Walk } from './mix.ts';
import type { Session } from './people.ts';
import { seeded } from './random.ts';
import { Timings } from './timings.ts';

interface CostsOptions {
  url: string;
  pid: number;
  session: Session;
  walk: Walk;
  known: StoredNames;
  historyDays: number;
  seed: number;
  /** How many visits are drawn. */
  count: number;
  now: () => number;
}

export interface CostRow {
  call: string;
  count: number;
  /** Mean wall time, and processor time of the engine and of the query service. Milliseconds. */
  ms: number;
  engineMs: number;
  queryMs: number;
  /** Its part of the processor time of all calls. Per cent. */
  share: number;
}

/** What each call of the walk costs when it is asked alone, one after the other, with nothing coming in. */
export async function costs(options: CostsOptions): Promise<CostRow[]> {
  const { url, pid, session, walk, known, historyDays, seed, count, now } = options;
  const pids = processesOf(pid);
  const of = (name: string): number => (pids.get(name) ?? []).reduce((sum, one) => sum + processorMs(one), 0);
  const http = new Pool(url, { connections: 1 });
  const browser = { http, cookie: session.cookie, timings: new Timings(), signal: new AbortController().signal };
  const rows = new Map<string, CostRow>();
  const plan = visits(walk, known, { random: seeded(seed), now, historyDays });
  try {
    for (let visit = 0; visit < count; visit += 1) {
      for (const call of plan.next().value.calls) {
        const before = { at: performance.now(), engine: of('clickhouse'), query: of('query') };
        await askOnce(browser, call);
        const row = rows.get(call.call) ?? { call: call.call, count: 0, ms: 0, engineMs: 0, queryMs: 0, share: 0 };
        row.count += 1;
        row.ms += performance.now() - before.at;
        row.engineMs += of('clickhouse') - before.engine;
        row.queryMs += of('query') - before.query;
        rows.set(call.call, row);
      }
    }
  } finally {
    await http.destroy();
  }
  const work = (row: CostRow): number => row.engineMs + row.queryMs;
  const all = [...rows.values()].reduce((sum, row) => sum + work(row), 0);
  return [...rows.values()]
    .sort((one, other) => work(other) - work(one))
    .map((row) => ({
      call: row.call,
      count: row.count,
      ms: Math.round(row.ms / row.count),
      engineMs: Math.round(row.engineMs / row.count),
      queryMs: Math.round(row.queryMs / row.count),
      share: Math.round((100 * work(row)) / all),
    }));
}
