import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { articleId } from '@vigie/contracts/article-id';
import { parisDay } from '@vigie/contracts/paris';
import { type RunningVigie, startVigie } from './stack.ts';

/**
 * Time from "accepted" to "visible on a call". Every half second a probe, an event with an address of its own, is sent,
 * and its article is requested until it is in the answer. First without other load, then under a steady stream of
 * placements. Usage: npm run bench:freshness [-- --placements 10000 --probes 100 --port 4477]
 */
const { values } = parseArgs({
  options: {
    placements: { type: 'string', default: '10000' },
    probes: { type: 'string', default: '100' },
    port: { type: 'string', default: '4477' },
  },
});
const PLACEMENTS = Number(values.placements);
const PROBES = Number(values.probes);
const ENTRIES = 50;
const LIMIT_MS = 30_000;

const placement = (rank: number, url: string) => ({
  rank,
  storyRank: 1,
  url,
  title: `Titre de mesure ${url.length} ${rank}`,
});

let sent = 0;
function crawl(page: number, at: number, urls: readonly string[]): string {
  sent += 1;
  return JSON.stringify({
    v: 1,
    type: 'crawl',
    id: `fresh-${sent}`,
    at: new Date(at).toISOString(),
    producer: `bench-${page}`,
    source: 'google_desktop',
    page: { position: 'cat', category: 'france' },
    period: 60,
    entries: urls.map((url, i) => placement(i + 1, url)),
  });
}

async function send({ url, key }: RunningVigie, events: readonly string[]): Promise<void> {
  const answer = await fetch(`${url}/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: events.join('\n'),
  });
  if (answer.status !== 202) throw new Error(`/v1/events answers ${answer.status}: ${await answer.text()}`);
}

/**
 * Sends the requested number of placements every second until the signal. Entries move down the pages as on real ones.
 */
async function stream(vigie: RunningVigie, signal: AbortSignal): Promise<number> {
  const perSecond = Math.round(PLACEMENTS / ENTRIES);
  const start = performance.now();
  let second = 0;
  for (; !signal.aborted; second += 1) {
    const first = Math.floor(second / 60) * 5;
    const events = Array.from({ length: perSecond }, (_, page) =>
      crawl(
        page,
        Date.now(),
        Array.from({ length: ENTRIES }, (_, i) => `https://www.mesure-${page % 60}.example/${page}/${first + i}`),
      ),
    );
    await send(vigie, events);
    await pause(Math.max(0, start + (second + 1) * 1_000 - performance.now()));
  }
  return (second * perSecond * ENTRIES * 1_000) / (performance.now() - start);
}

async function probe(vigie: RunningVigie, name: string): Promise<number> {
  const url = `https://www.sonde.example/${name}`;
  await send(vigie, [crawl(0, Date.now(), [url])]);
  const accepted = performance.now();
  const day = parisDay(Date.now());
  const body = JSON.stringify({ fromDate: `${day}T00:00`, toDate: `${day}T23:59` });
  while (performance.now() - accepted < LIMIT_MS) {
    const answer = await fetch(`${vigie.url}/api/article/${articleId(url)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: vigie.cookie },
      body,
    });
    await answer.arrayBuffer();
    if (answer.ok) return performance.now() - accepted;
    if (answer.status !== 404) throw new Error(`/api/article answers ${answer.status}`);
    await pause(20);
  }
  throw new Error(`${url} was not visible after ${LIMIT_MS} ms`);
}

async function probes(vigie: RunningVigie, label: string) {
  const took: number[] = [];
  for (let i = 0; i < PROBES; i += 1) {
    took.push(await probe(vigie, `${label}-${i}`));
    await pause(500);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (p: number): number => Math.round(sorted[Math.ceil((p / 100) * sorted.length) - 1] ?? Number.NaN);
  return { p50: at(50), p95: at(95), max: at(100) };
}

const vigie = await startVigie(resolve('.vigie-bench/freshness'), Number(values.port));
try {
  const quiet = await probes(vigie, 'quiet');
  const end = new AbortController();
  const streaming = stream(vigie, end.signal);
  const loaded = await probes(vigie, 'loaded');
  end.abort();
  const placementsPerSecond = Math.round(await streaming);
  console.log('Milliseconds from accepted to visible');
  console.table({ quiet, [`at ${placementsPerSecond} placements/s`]: loaded });
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, memoryGb: Math.round(totalmem() / 2 ** 30) };
  mkdirSync('docs/bench', { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const result = { date, machine: { ...machine, node: process.version }, probes: PROBES, quiet, loaded };
  writeFileSync('docs/bench/freshness.json', `${JSON.stringify({ ...result, placementsPerSecond }, null, 2)}\n`);
} finally {
  await vigie.stop();
}
