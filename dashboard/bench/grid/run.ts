import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { launch } from '../../e2e/screens/browser.ts';
import { isPainted, missedBars } from './bars.ts';
import { type GridTimes, measure } from './measure.ts';
import { servePage } from './serve-page.ts';

/**
 * Measures the grid, the straightforward implementation (React rows in a virtual list) and what the browser alone costs on
 * the same rows in the same run, prints a table and writes docs/bench/grid.json. Exits with code 1 when the grid misses a bar.
 */
const RUNS = { held: 5, compared: 3 };
const cases: { name: string; query: string; held: boolean; floor?: 'text' | 'layers' }[] = [
  { name: 'grid, 100 000 rows', query: 'rows=100000', held: true },
  { name: 'grid, 1 000 000 rows', query: 'rows=1000000', held: true },
  { name: 'grid, 1 000 000 rows, 31 columns', query: 'rows=1000000&all', held: false },
  { name: 'baseline, 100 000 rows', query: 'rows=100000&page=naive', held: false },
  { name: 'baseline, 1 000 000 rows', query: 'rows=1000000&page=naive', held: false },
  { name: 'ready texts in as many rows', query: 'rows=1000000&page=text', held: false, floor: 'text' },
  { name: 'the same layers, empty', query: 'rows=1000000&page=layers', held: false, floor: 'layers' },
];

// Load of the machine: above its number of cores, the figures are not only the grid's.
const load = loadavg()[0];
const page = await servePage();
const browser = await launch({
  args: ['--no-sandbox', '--js-flags=--expose-gc'],
  // The thumb to drag.
  ignoreDefaultArgs: ['--hide-scrollbars'],
});
const results: Record<string, GridTimes> = {};
const missed: string[] = [];
try {
  for (const { name, query, held, floor } of cases) {
    const runs = held ? RUNS.held : RUNS.compared;
    const measured = await measure(browser, `${page.url}?${query}`, { runs, isSorted: !floor });
    // What is not in view costs nothing, and says nothing.
    if (floor === 'text' && !isPainted(measured.wheel)) throw new Error(`${name}: not all of it was painted`);
    results[name] = measured;
    if (held) missed.push(...missedBars(name, measured));
    console.log(name, line(measured));
  }
} finally {
  await browser.close();
  await page.close();
}

console.table(Object.fromEntries(Object.entries(results).map(([name, result]) => [name, line(result)])));
const round = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;
const report = { date: new Date().toISOString(), cores: cpus().length, load, runs: RUNS, missed, results };
await writeFile(new URL('../../../docs/bench/grid.json', import.meta.url), `${JSON.stringify(report, round, 2)}\n`);
for (const text of missed) console.error(`missed: ${text}`);
process.exitCode = missed.length === 0 ? 0 : 1;

function line({ firstRowsMs, allRowsMs, sortMs, heapMb, idle, wheel, thumb }: GridTimes): Record<string, string> {
  const ms = (value: number | null): string => value?.toFixed(1) ?? '';
  return {
    'first rows': ms(firstRowsMs),
    'all rows': ms(allRowsMs),
    sort: ms(sortMs),
    'heap MB': heapMb.toFixed(0),
    'idle p99': ms(idle.p99),
    'wheel p99': ms(wheel.p99),
    'thumb p99': ms(thumb.p99),
    'thumb worst': ms(thumb.worst),
    painted: isPainted(wheel) && isPainted(thumb) ? 'yes' : 'NO',
  };
}
