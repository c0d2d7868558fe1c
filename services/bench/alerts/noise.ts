import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { PROPOSED_A_WEEK, THRESHOLDS } from '@vigie/contracts/alerts/rule-kinds';
import { alertCondition, type ConditionOf } from '@vigie/contracts/alerts/rules';
import { hostOf } from '@vigie/contracts/canonical-url';
import type { CrawlEvent } from '@vigie/contracts/events';
import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import { firstStep, type SubjectEpisode, tryThresholds } from '@vigie/services/alerts/evaluate';
import { mostInAWeek, proposedDigest } from '@vigie/services/alerts/proposed-digest';
import { proposedThreshold, thresholdsOf } from '@vigie/services/alerts/proposed-threshold';
import { QueryGate } from '@vigie/services/figures/query-gate';
import { createStore } from '@vigie/services/figures/store';
import { insertCrawls } from '@vigie/services/figures/testing/naive/insert';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { readWeights } from '@vigie/services/platform/data-files';
import { startEngines } from '../query/stack.ts';
import { sentMessages } from './sent-messages.ts';

/**
 * `npm run bench:alert-noise -- FOLDER CAPTURES.ndjson.gz`: how many messages rules about losses as they are proposed send on recorded captures, and
 * which share of the losses of more than half an hour they tell. The engine's data is in FOLDER.
 */
const [folder, file] = process.argv.slice(2);
if (!folder || !file) throw new Error('usage: bench:alert-noise FOLDER CAPTURES.ndjson.gz');
const MOST_PUBLISHERS = 40;
const LOSS_MINUTES = 30;
const DATABASE = 'alert_noise';

const engines = await startEngines(folder);
try {
  const url = engines.clickhouse;
  await prepareTables({ url, database: DATABASE, retentionDays: DEFAULT_RETENTION_DAYS });
  const client = createClickHouse({ url, database: DATABASE });
  const events: CrawlEvent[] = [];
  const counts = new Map<string, number>();
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const event = JSON.parse(line) as CrawlEvent;
    events.push(event);
    for (const { url: article } of event.entries) counts.set(hostOf(article), (counts.get(hostOf(article)) ?? 0) + 1);
  }
  for (let i = 0; i < events.length; i += 100) await insertCrawls(client, events.slice(i, i + 100));
  const times = events.map(({ at }) => Date.parse(at));
  const range = { from: firstStep('perte', Math.min(...times)), to: firstStep('perte', Math.max(...times)) };
  const hosts = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_PUBLISHERS);
  const publishers = hosts.map(([host]) => ({ nom_norme: host, nom_affiche: host, groupe: host, hosts: [host] }));
  const gate = new QueryGate({ concurrent: 4, waiting: 100, waitMs: 60_000 });
  const context = {
    store: createStore({ client, control: client, gate, timeoutS: 60 }),
    publishers: buildPublisherIndex(publishersFile.parse({ version: 'bench', aggregators: [], publishers })),
    weights: readWeights(),
    now: () => range.to,
    signal: new AbortController().signal,
  };
  const weeks = (range.to - range.from) / (7 * DAY_MS);
  const rows = [];
  for (const [editeur] of hosts) {
    const condition = alertCondition.parse({ type: 'perte', editeur, articlePosition: 'top' }) as ConditionOf<'perte'>;
    const thresholds = thresholdsOf('perte');
    const { byThreshold, known } = await tryThresholds(context, 'perte', condition, range, thresholds);
    const episodes = (seuil: number): SubjectEpisode[] => byThreshold[thresholds.indexOf(seuil)] ?? [];
    const all = thresholds.map((seuil) => ({ seuil, nombre: episodes(seuil).length }));
    const seuil = proposedThreshold('perte', all, weeks * known);
    const digest = proposedDigest(episodes(seuil), { weeks: weeks * known, to: range.to });
    const { times, episodeCount } = sentMessages(condition, digest, episodes(seuil), range);
    rows.push({
      editeur,
      losses: episodes(LOSS_MINUTES).length,
      seuil,
      inMessages: episodeCount,
      aWeek: times.length / weeks,
      rhythm: digest?.rhythm ?? 'at once',
      longMinutes: (digest?.longMs ?? 0) / MINUTE_MS,
      worstWeek: mostInAWeek(times),
    });
  }
  const seen = rows.filter(({ losses }) => losses > 0);
  console.table(seen.map((row) => ({ ...row, aWeek: row.aWeek.toFixed(1) })));
  const sum = (of: (row: (typeof seen)[number]) => number): number => seen.reduce((total, row) => total + of(row), 0);
  const quiet = seen.filter(({ worstWeek }) => worstWeek <= PROPOSED_A_WEEK).length;
  console.log(
    `${events.length} snapshots, ${weeks.toFixed(1)} weeks, proposed at first: ${THRESHOLDS.perte.proposed} min`,
  );
  console.log(
    `losses over ${LOSS_MINUTES} min: ${sum((row) => row.losses)}, in messages: ${sum((row) => row.inMessages)}`,
  );
  console.log(`publishers with at most ${PROPOSED_A_WEEK} messages in any week: ${quiet} of ${seen.length}`);
  await client.close();
} finally {
  await engines.stop();
}
