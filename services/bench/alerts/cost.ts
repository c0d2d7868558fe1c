import { readFileSync } from 'node:fs';
import { alertCondition } from '@vigie/contracts/alerts/rules';
import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { createEpisodeStore } from '@vigie/services/alerts/episode-store';
import { createRuleStore, type StoredRule } from '@vigie/services/alerts/rule-store';
import { look } from '@vigie/services/alerts/watcher';
import { QueryGate } from '@vigie/services/figures/query-gate';
import { createStore } from '@vigie/services/figures/store';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { readWeights } from '@vigie/services/platform/data-files';
import { fill } from '../query/fill.ts';
import type { FillPlan } from '../query/fill-sql.ts';
import { startEngines } from '../query/stack.ts';

/**
 * `npm run bench:alert-cost -- FOLDER [DAYS]`: processor time of one evaluation of 1,000 rules, of this process and of the engine. A day has 3.3 M
 * placements. The first evaluation begins with the rules; those after it begin at a mark, as in operation.
 */
const [folder, days = '30'] = process.argv.slice(2);
if (!folder) throw new Error('usage: bench:alert-cost FOLDER [DAYS]');
const RULES = 1_000;
const LOOKS = 4;
const PUBLISHERS = 60;
const TICKS_PER_S = 100;

const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const firstDay = addDays(parisDay(now), 1 - Number(days));
const plan: FillPlan = {
  firstDay,
  days: Number(days),
  pages: 25,
  entries: 93,
  everyMinutes: 1,
  publishers: PUBLISHERS,
  until: now,
};
const nameOf = (i: number): string => `www.editeur-${i % PUBLISHERS}.example`;

function conditionOf(i: number): unknown {
  const editeur = nameOf(i);
  const pages = { source: ['tout', 'desktop', 'mobile'][i % 3], articlePosition: ['all', 'top'][i % 2] };
  if (i % 10 < 3) return { type: 'absence', editeur, ...pages, concurrents: [1, 2, 3].map((k) => nameOf(i + k)) };
  if (i % 10 < 6) return { type: 'perte', editeur, ...pages };
  if (i % 10 < 8) return { type: 'baisse', editeur, ...pages, fenetre: [60, 180, 1_440][i % 3] };
  return i % 10 < 9 ? { type: 'sitemap', editeur, fautes: ['http_error'] } : { type: 'flux', minutes: 3 + (i % 100) };
}

/** Of a process so far, s. */
function engineSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

const engines = await startEngines(folder);
try {
  const [url, database] = [engines.clickhouse, `alert_cost_${days}`];
  const client = createClickHouse({ url, database });
  await fill(createClickHouse({ url, database }), url, database, plan);
  const publishers = Array.from({ length: PUBLISHERS }, (_, i) => {
    const host = nameOf(i);
    return { nom_norme: host, nom_affiche: host, groupe: host, hosts: [host] };
  });
  const rules = createRuleStore(client);
  const since = now - DAY_MS;
  const stored = Array.from(
    { length: RULES },
    (_, i): StoredRule => ({
      id: `r${i}`,
      version: 1,
      deleted: false,
      owner: 'u',
      house: '',
      name: `Règle ${i}`,
      visibility: 'moi',
      condition: alertCondition.parse(conditionOf(i)),
      channels: [],
      snoozedUntil: null,
      quietHours: null,
      digest: null,
      edition: 1,
      since,
      changedAt: since,
    }),
  );
  for (let i = 0; i < RULES; i += 50) await Promise.all(stored.slice(i, i + 50).map((rule) => rules.write(rule)));
  const gate = new QueryGate({ concurrent: 4, waiting: 1_000, waitMs: 300_000 });
  const deps = {
    store: createStore({ client, control: client, gate, timeoutS: 120 }),
    publishers: buildPublisherIndex(publishersFile.parse({ version: 'bench', aggregators: [], publishers })),
    weights: readWeights(),
    rules,
    episodes: createEpisodeStore(client),
  };
  const rows = [];
  for (let i = 0; i < LOOKS; i += 1) {
    const [own, engine, begun] = [process.cpuUsage(), engineSeconds(engines.pid()), performance.now()];
    const { written } = await look({ ...deps, now: () => now + i * MINUTE_MS }, new AbortController().signal);
    const { user, system } = process.cpuUsage(own);
    rows.push({
      look: i + 1,
      episodes: written.length,
      wallS: ((performance.now() - begun) / 1000).toFixed(2),
      processS: ((user + system) / 1e6).toFixed(2),
      engineS: (engineSeconds(engines.pid()) - engine).toFixed(2),
    });
  }
  console.table(rows);
  await client.close();
} finally {
  await engines.stop();
}
