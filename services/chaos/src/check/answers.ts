import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { wallClock } from '@vigie/contracts/paris';
import { querySchema } from '@vigie/contracts/query';
import type { ArticleKey } from '@vigie/contracts/row-columns';
import { articleRows } from '@vigie/services/figures/articles/article-lists';
import { ask, type ExposureDeps, readingFor } from '@vigie/services/figures/exposure/context';
import { publisherRows } from '@vigie/services/figures/publishers/publisher-rows';
import { publisherScore } from '@vigie/services/figures/publishers/publisher-score';
import { QueryGate } from '@vigie/services/figures/query-gate';
import { createStore } from '@vigie/services/figures/store';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { readPublishers, readWeights } from '@vigie/services/platform/data-files';
import type { Addresses } from '../stack/addresses.ts';
import { DATABASE } from '../stack/prepare.ts';

/** All of the stream, and its last two days by quarters. */
const RANGES = { all: 60 * DAY_MS, 'two days': DAY_MS };

/** Which cluster an article is in rests on the order of the log of headlines, which is each run's own; see replayed.ts. */
const OF_CLUSTERS: ReadonlySet<string> = new Set<ArticleKey>(['cluster', 'clusterId']);

/** What the product's calls answer about the stream, as of its end. `until`: no event is newer, in milliseconds. */
export async function answersOf({ clickhouse }: Addresses, until: number): Promise<Map<string, string[]>> {
  const client = createClickHouse({ url: clickhouse, database: DATABASE });
  const deps: ExposureDeps = {
    store: createStore({
      client,
      control: client,
      gate: new QueryGate({ concurrent: 2, waiting: 100, waitMs: 60_000 }),
      timeoutS: 60,
    }),
    publishers: readPublishers(),
    weights: readWeights(),
    now: () => until + DAY_MS,
  };
  const lines = new Map<string, string[]>();
  try {
    for (const [name, backMs] of Object.entries(RANGES)) await answer(deps, name, until - backMs, until, lines);
  } finally {
    await client.close();
  }
  return lines;
}

async function answer(
  deps: ExposureDeps,
  name: string,
  from: number,
  until: number,
  lines: Map<string, string[]>,
): Promise<void> {
  const { signal } = new AbortController();
  const query = querySchema.parse({ fromDate: wallClock(from), toDate: wallClock(until - MINUTE_MS) });
  const question = await ask(deps, query, signal);
  const articles: string[] = [];
  for await (const rows of articleRows(question, { sitemap: true, unexposed: false })) {
    articles.push(...rows.map((row) => JSON.stringify(row, (key, cell) => (OF_CLUSTERS.has(key) ? '' : cell))));
  }
  const { days } = await readingFor(question);
  lines.set(
    `days read from roll-ups, ${name}`,
    days.map(({ day }) => day),
  );
  lines.set(`articleRows, ${name}`, articles);
  lines.set(
    `publisherRows, ${name}`,
    (await publisherRows(question, true)).map((row) => JSON.stringify(row)),
  );
  const { editeur, timeframe } = await publisherScore(question);
  lines.set(`publisherScore, ${name}`, [timeframe, ...Object.entries(editeur).map((it) => JSON.stringify(it))]);
}
