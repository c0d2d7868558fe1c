import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoProgress } from '@vigie/local/demo-progress';
import { startVigie } from '../freshness/stack.ts';
import type { Timings } from '../load/timings.ts';
import { work } from '../strangers/callers.ts';
import { ACTORS, type Actor, type WorstCase } from './worst.ts';

/**
 * Crawlers and users alone, then while one key, one user, strangers, and all of them do their worst. Bar: p95 at most twice that of the
 * measurement alone just before, and every call answered.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    /** History of the demo, which users ask about. */
    days: { type: 'string', default: '2' },
    port: { type: 'string', default: '4480' },
    /** Only these cases: key, user, stranger, all. */
    cases: { type: 'string', default: 'key,user,stranger,all' },
  },
});
const SECONDS = Number(values.seconds);
const SETTLE_S = 10;
const FACTOR = 2;
const CASES = values.cases
  .split(',')
  .map((name) => (name === 'all' ? ACTORS : ACTORS.filter((actor) => actor === name)));
const USER = {
  email: 'pire@exemple.fr',
  editeur: 'all',
  sessionLimit: 3,
  password: 'grenouille-verte-sous-la-pluie-42',
};

const worst = fork(fileURLToPath(new URL('worst.ts', import.meta.url)), { execArgv: process.execArgv });
const p95 = (timings: Timings, name: string) => timings.byCall().find(({ call }) => call === name)?.p95 ?? Number.NaN;
const folder = resolve('.vigie-bench/fairness');
const vigie = await startVigie(folder, Number(values.port), { demoDays: Number(values.days) });
const { url } = vigie;

async function send(path: string, body: object, cookie: string): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** A key and a user of the actors' own. */
async function ownAccounts(): Promise<Pick<WorstCase, 'key' | 'cookie'>> {
  const made = (await (await send('/api/cles', { nom: 'pire' }, vigie.cookie)).json()) as { secret: string };
  await send('/api/user', { users: USER }, vigie.cookie);
  const login = await send('/login', { email: USER.email, password: USER.password }, '');
  return { key: made.secret, cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Until then the demo loads its history, which costs as much as somebody at their worst. */
async function historyStored(): Promise<void> {
  let stored = false;
  const { onLine } = demoProgress((percent) => {
    stored = percent === 100;
  });
  while (!stored) {
    await pause(1_000);
    if (existsSync(`${folder}/logs/demo.log`))
      readFileSync(`${folder}/logs/demo.log`, 'utf8').split('\n').forEach(onLine);
  }
}

const rows: Record<string, unknown>[] = [];
try {
  await historyStored();
  const own = await ownAccounts();
  const act = (actors: readonly Actor[]) => worst.send({ url, actors, ...own } satisfies WorstCase);
  await work(vigie, SETTLE_S, false);
  for (const actors of CASES) {
    const alone = await work(vigie, SECONDS, false);
    act(actors);
    await work(vigie, SETTLE_S, false);
    const beside = await work(vigie, SECONDS, false);
    act([]);
    const row: Record<string, unknown> = { worst: actors.join(' + ') };
    for (const name of ['crawlers', 'users']) {
      row[`${name} alone`] = p95(alone, name);
      row[`${name} beside`] = p95(beside, name);
    }
    const within = (name: string) => p95(beside, name) <= FACTOR * p95(alone, name);
    row.errors = JSON.stringify(beside.errors());
    row.bar = within('crawlers') && within('users') && row.errors === '{}';
    rows.push(row);
    console.table([row]);
    await pause(SETTLE_S * 1_000);
  }
} finally {
  worst.disconnect();
  await vigie.stop();
}
console.log({ cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg() });
console.table(rows);
mkdirSync('.vigie-bench', { recursive: true });
writeFileSync('.vigie-bench/fairness.json', JSON.stringify(rows, null, 2));
process.exitCode = rows.every(({ bar }) => bar) ? 0 : 1;
