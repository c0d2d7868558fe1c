import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { STRANGER_STATES, type StrangersOptions } from '@vigie/services/testing/strangers';
import { startVigie } from '../freshness/stack.ts';
import type { Timings } from '../load/timings.ts';
import { startBare } from './bare.ts';
import { work } from './callers.ts';

/**
 * Crawlers and users alone, then while strangers hold connections in each unfinished state. Each call has a connection of its own.
 * `--bare`: query alone, without engines. Bar: p95 at most twice that of the measurement alone just before, and every call answered.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    addresses: { type: 'string', default: '1,200' },
    states: { type: 'string', default: STRANGER_STATES.join(',') },
    'per-second': { type: 'string', default: '500' },
    port: { type: 'string', default: '4479' },
    bare: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const WARM_S = 10;
const FACTOR = 2;

const holder = fork(fileURLToPath(new URL('hold.ts', import.meta.url)));
let connections = { open: 0, opened: 0 };
holder.on('message', (message) => {
  connections = message as typeof connections;
});
const hold = (options: StrangersOptions) => holder.send(options);

const p95 = (timings: Timings, name: string) => timings.byCall().find(({ call }) => call === name)?.p95 ?? Number.NaN;
const rows: Record<string, unknown>[] = [];
const vigie = values.bare
  ? await startBare()
  : await startVigie(resolve('.vigie-bench/strangers'), Number(values.port));
const port = Number(new URL(vigie.url).port);
try {
  const during = (length: number) => work(vigie, length, values.bare);
  await during(WARM_S);
  for (const state of STRANGER_STATES.filter((name) => values.states.split(',').includes(name))) {
    for (const addresses of values.addresses.split(',').map(Number)) {
      const common = { port, state, addresses, perSecond: Number(values['per-second']) };
      const alone = await during(Math.min(seconds, 30));
      hold({ ...common, count: Number(values.count) });
      await during(WARM_S);
      const beside = await during(seconds);
      const { open, opened } = connections;
      hold({ ...common, count: 0 });
      const row: Record<string, unknown> = { state, addresses, open, opened };
      for (const name of ['crawlers', 'users']) {
        row[`${name} alone`] = p95(alone, name);
        row[`${name} beside`] = p95(beside, name);
      }
      const within = (name: string) => p95(beside, name) <= FACTOR * p95(alone, name);
      row.errors = JSON.stringify(beside.errors());
      row['not answered'] = Object.values(beside.errors()).reduce((sum, count) => sum + count, 0);
      row.bar = within('crawlers') && within('users') && row['not answered'] === 0;
      rows.push(row);
      console.table([row]);
    }
  }
} finally {
  holder.disconnect();
  await vigie.stop();
}
console.log({ cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg() });
console.table(rows);
mkdirSync('.vigie-bench', { recursive: true });
writeFileSync('.vigie-bench/strangers.json', JSON.stringify(rows, null, 2));
process.exitCode = rows.every(({ bar }) => bar) ? 0 : 1;
