import { setMaxListeners } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parisDay } from '@vigie/contracts/paris';
import { startVigie } from '../freshness/stack.ts';
import { readAnswers, since } from './answers.ts';
import { type Bar, barsOf } from './bars.ts';
import { costs } from './costs.ts';
import { fillFolder } from './filled.ts';
import { memoryRows, residentMb, type Sample } from './memory.ts';
import { readWalk } from './mix.ts';
import { logInPeople, type Session, whatIsKnown } from './people.ts';
import { type PhaseResult, phase } from './phase.ts';
import { stream } from './stream.ts';
import { worstKey, worstUser } from './worst.ts';

/**
 * Analysts at work while placements come in, on a filled database and everything that `npm start` starts; then far too many
 * of them; then a key and a user at their worst beside others. Ends with a table of bars and 1 if one is missed.
 */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '3' },
    analysts: { type: 'string', default: '50' },
    sockets: { type: 'string', default: '20' },
    crowd: { type: 'string', default: '200' },
    'crowd-minutes': { type: 'string', default: '2' },
    fair: { type: 'string', default: '10' },
    'fair-minutes': { type: 'string', default: '1.5' },
    placements: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4478' },
    visits: { type: 'string', default: '200' },
    phases: { type: 'string', default: 'load,crowd,fair' },
  },
});
const number = (name: Exclude<keyof typeof values, 'phases'>): number => Number(values[name]);
const phases = new Set(values.phases.split(','));
const now = Date.now;
const historyDays = number('days');
const MEMORY_EVERY_MS = 5_000;

const filled = resolve(`.vigie-bench/load-${historyDays}`);
const sizes = await fillFolder(filled, historyDays);
console.log(sizes);
// What comes in during a run is not there for the next.
const folder = resolve('.vigie-bench/load-run');
rmSync(folder, { recursive: true, force: true });
cpSync(filled, folder, { recursive: true });

const vigie = await startVigie(folder, number('port'), { filled: true });
const { url, cookie, key, pid } = vigie;
const bars: Bar[] = [];
const results: Record<string, unknown> = { sizes, seed: number('seed'), load: loadavg() };

let answersBefore: Awaited<ReturnType<typeof readAnswers>> = {};

async function show(title: string, { timings, watched, busy }: PhaseResult): Promise<void> {
  const answersNow = await readAnswers(url);
  const statements = since(answersBefore, answersNow);
  answersBefore = answersNow;
  const { all, refused } = timings;
  console.log(`\n${title}`);
  console.table(timings.byCall());
  console.table([all, refused]);
  console.log('Cores that were kept busy');
  console.table(busy);
  const lags = watched.flatMap((one) => one.lags).sort((a, b) => a - b);
  const socketCounts = { sockets: watched.length, withNews: watched.filter((one) => one.lags.length > 0).length };
  const lagMs = { p50: lags[lags.length >> 1], max: lags.at(-1) };
  console.log({ errors: timings.errors(), sockets: socketCounts, lagOfNewDataMs: lagMs, statements });
  results[title] = {
    all,
    refused,
    byCall: timings.byCall(),
    errors: timings.errors(),
    sockets: socketCounts,
    lagMs,
    statements,
    busy,
  };
}

try {
  const today = parisDay(now());
  const people = await logInPeople(
    url,
    cookie,
    Math.max(number('analysts'), phases.has('crowd') ? number('crowd') : 0) + 1,
  );
  const known = await whatIsKnown(url, cookie, today);
  const walk = readWalk(readFileSync(new URL('walk.jsonl', import.meta.url), 'utf8'));
  const common = { url, pid, walk, known, historyDays, seed: number('seed'), now };
  if (phases.has('cost')) {
    results.costs = await costs({ ...common, session: people[0] as Session, count: number('visits') });
    console.log('\nOne call at a time, nothing coming in');
    console.table(results.costs);
  }
  const sending = new AbortController();
  const { signal } = sending;
  const streaming = stream({ url, key, placementsPerSecond: number('placements'), now, signal });
  const samples: Sample[] = [];
  const begun = performance.now();
  const sampling = setInterval(() => {
    samples.push({ minutes: (performance.now() - begun) / 60_000, mb: residentMb(pid) });
  }, MEMORY_EVERY_MS);
  const at = (count: number) => people.slice(0, count);

  if (phases.has('load')) {
    const minutes = number('minutes');
    const result = await phase({ ...common, sessions: at(number('analysts')), watching: number('sockets'), minutes });
    await show(`${number('analysts')} analysts, ${minutes} min`, result);
    const memory = memoryRows(samples);
    console.table(memory);
    results.memory = memory;
    bars.push(...barsOf.load(result, memory, minutes));
  }
  if (phases.has('crowd')) {
    const sessions = at(number('crowd'));
    const result = await phase({ ...common, sessions, watching: number('sockets'), minutes: number('crowd-minutes') });
    await show(`${number('crowd')} analysts, ${number('crowd-minutes')} min`, result);
    bars.push(...barsOf.crowd(result));
  }
  if (phases.has('fair')) {
    const others = { ...common, sessions: at(number('fair')), watching: 0, minutes: number('fair-minutes') };
    const alone = await phase(others);
    await show(`${number('fair')} analysts alone`, alone);
    const worst = new AbortController();
    setMaxListeners(0, worst.signal);
    const made = await fetch(`${url}/api/cles`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ nom: `charge ${now()}` }),
    });
    const { secret } = (await made.json()) as { secret: string };
    const user = people.at(-1) ?? { email: '', cookie };
    const harm = [
      worstKey(url, secret, worst.signal),
      worstUser(url, user, { today, historyDays, signal: worst.signal }),
    ];
    const beside = await phase(others);
    worst.abort();
    const counts = await Promise.all(harm);
    await show(`${number('fair')} analysts beside a key and a user at their worst`, beside);
    console.log('Answers to the key and to the user:', counts);
    bars.push(...barsOf.fair(alone, beside));
  }
  clearInterval(sampling);
  results.memoryWhole = memoryRows(samples);
  console.log('\nMemory over the whole run, MB');
  console.table(results.memoryWhole);
  sending.abort();
  const sent = await streaming;
  const rate = Math.round(sent.placements / sent.seconds);
  console.log('Sent:', { ...sent, placementsPerSecond: rate });
  results.sent = { ...sent, placementsPerSecond: rate };
  bars.push({
    what: 'placements/s that came in',
    bar: `≥ ${number('placements') * 0.95}`,
    is: rate,
    met: rate >= number('placements') * 0.95,
  });
} finally {
  await vigie.stop();
}

console.log(`\nLoad of the machine: ${loadavg().map((one) => one.toFixed(1))}`);
console.table(bars);
const machine = { cpus: cpus().length, model: cpus()[0]?.model, memoryGb: Math.round(totalmem() / 2 ** 30) };
mkdirSync('docs/bench', { recursive: true });
const date = new Date().toISOString().slice(0, 10);
writeFileSync(
  'docs/bench/load.json',
  `${JSON.stringify({ date, machine: { ...machine, node: process.version }, ...results, bars }, null, 2)}\n`,
);
process.exitCode = bars.every(({ met }) => met !== false) ? 0 : 1;
