/** `eval:text FILE.jsonl [--json] [--misses]`: lemmas, names and speed of the text step on labelled headlines. */
import { readFileSync } from 'node:fs';
import { analyse } from '../analyse.ts';
import { labelledRows } from './labels.ts';
import { type Counts, type Figures, figures, interval, type Miss, scoreRow } from './score.ts';

const [file, ...options] = process.argv.slice(2);
if (!file) throw new Error('usage: eval:text FILE.jsonl [--json] [--misses]');
const rows = labelledRows(readFileSync(file, 'utf8'));
const misses: Miss[] = [];
const counts: Counts[] = rows.map((row) =>
  scoreRow(row, [row.title, row.description ?? ''].filter(Boolean).map(analyse), misses),
);

/** Analyses titles for `budget` microseconds of CPU time; gives their number and the time spent. */
function work(titles: readonly string[], budget: number): { done: number; spent: number } {
  const start = process.cpuUsage();
  let done = 0;
  for (;;) {
    for (const title of titles) analyse(title);
    done += titles.length;
    const { user, system } = process.cpuUsage(start);
    if (user + system >= budget) return { done, spent: user + system };
  }
}

/** Titles per second of CPU time once warm: what one core does, however busy the machine is. */
function speed(): number {
  const titles = rows.map(({ title }) => title);
  work(titles, 1e6);
  const { done, spent } = work(titles, 2e6);
  return Math.round((done / spent) * 1e6);
}

const all = figures(counts);
const percent = (value: number) => `${(value * 100).toFixed(1).padStart(5)} %`;
const line = (name: string, of: (figures: Figures) => number) => {
  const [low, high] = interval(counts, (drawn) => of(figures(drawn)));
  console.log(`${name.padEnd(28)}${percent(of(all))}   [${percent(low)}, ${percent(high)}]`);
};
const perSecond = speed();
console.log(`${rows.length} headlines; 95 % intervals by bootstrap over headlines\n`);
line('lemmas, accuracy', (f) => f.accuracy);
for (const kind of ['typed', 'exact'] as const)
  for (const measure of ['precision', 'recall', 'f1'] as const)
    line(`entities ${kind}, ${measure}`, (f) => f[kind][measure]);
console.log(`${'titles a second'.padEnd(28)}${perSecond}`);
if (options.includes('--misses')) for (const { title, what } of misses) console.log(`${what}  | ${title}`);
if (options.includes('--json'))
  console.log(
    JSON.stringify({ lemmas: { accuracy: all.accuracy }, entities: { typed: all.typed, exact: all.exact }, perSecond }),
  );
