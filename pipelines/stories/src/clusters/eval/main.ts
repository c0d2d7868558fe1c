import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createStories, type StoriesOptions } from '../stories.ts';
import { type LabelledRow, readStream } from './read-stream.ts';
import { type Mixture, mixtures, type Score, type Scores, scores } from './scores.ts';
import { askAt, withVectors } from './title-vectors.ts';

interface Evaluation extends Scores {
  /** Clusters that hold at least one scored row. */
  clusters: number;
  perSecond: number;
}

/**
 * Applies the rows in order and scores the clusters of the labelled ones. `found`: the clusters of these, in order.
 * `now` in milliseconds, only for the speed.
 */
export const evaluate = (
  rows: readonly LabelledRow[],
  now: () => number,
  options: StoriesOptions = {},
): { evaluation: Evaluation; found: string[] } => {
  const stories = createStories(options);
  const clusterOf = new Map<string, string>();
  const start = now();
  for (const { record } of rows) {
    for (const { article, cluster } of stories.apply(record).assignments) clusterOf.set(article, cluster);
  }
  const seconds = (now() - start) / 1000;
  const scored = rows.filter(({ gold }) => gold !== '');
  if (scored.length === 0) throw new Error('no row has a gold label: there is nothing to score');
  const found = scored.map(({ record }) => clusterOf.get(record.article)!);
  return {
    found,
    evaluation: {
      ...scores(
        found,
        scored.map(({ gold }) => gold),
      ),
      clusters: new Set(found).size,
      perSecond: Math.round(rows.length / seconds),
    },
  };
};

const USAGE = `Usage: npm run eval:stories -- FILE.tsv [--titles] [--worst N] [--json]
  [--embeddings URL --model NAME [--prefix TEXT] [--vectors FILE]]

FILE.tsv: tab-separated, a header line with the columns id, at (ISO 8601), title, gold and perhaps lead, rows ordered by time.
A row without gold takes part in the clustering and is not scored.
--titles: without leads. --worst N: the N largest clusters of several stories, and stories in several clusters (5).
--embeddings: with vectors of the titles by a server of the OpenAI protocol. --vectors: a file that keeps them for the next time.`;

/** Parts of a mixture that are printed. */
const PARTS = 8;

const percent = ({ precision, recall, f1 }: Score): string =>
  [precision, recall, f1].map((value) => (100 * value).toFixed(1).padStart(6)).join(' ');

const printMixtures = (what: string, found: readonly Mixture[], most: number, scored: readonly LabelledRow[]): void => {
  console.log(`\n${found.length} ${what}`);
  for (const { label, size, parts } of found.slice(0, most)) {
    console.log(`${label}: ${size} articles in ${parts.length} parts`);
    for (const { label: other, count, first } of parts.slice(0, PARTS))
      console.log(`  ${String(count).padStart(4)} ${other}: ${scored[first]!.record.title}`);
  }
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      titles: { type: 'boolean', default: false },
      worst: { type: 'string', default: '5' },
      embeddings: { type: 'string' },
      model: { type: 'string' },
      prefix: { type: 'string', default: '' },
      vectors: { type: 'string' },
    },
  });
  const { json, embeddings: url, model: name, prefix, vectors: cache } = values;
  const [file, ...more] = positionals;
  const isComplete = (url === undefined) === (name === undefined);
  if (file === undefined || more.length > 0 || !/^\d+$/.test(values.worst) || !isComplete) {
    console.error(USAGE);
    return 2;
  }
  const titles = readStream(readFileSync(file, 'utf8'));
  if (values.titles) for (const { record } of titles) record.lead = null;
  const rows =
    url === undefined || name === undefined
      ? titles
      : await withVectors(titles, { model: { name, prefix }, cache, ask: askAt(url) });
  const late = rows.findIndex(({ record }, i) => i > 0 && record.at < rows[i - 1]!.record.at);
  if (late > 0)
    console.error(
      `warning: row ${late + 1} is earlier than the one before it; rows are taken in the order of the file`,
    );
  // Dictionaries and counts are read at the first use, which the speed must not include.
  createStories().apply(rows[0]!.record);
  const { evaluation, found } = evaluate(rows, () => performance.now());
  const scored = rows.filter(({ gold }) => gold !== '');
  console.log(
    `${rows.length} titles, ${scored.length} labelled with ${new Set(scored.map(({ gold }) => gold)).size} stories`,
  );
  console.log('            prec. recall     F1');
  console.log(`BCubed     ${percent(evaluation.bcubed)}`);
  console.log(`pairs      ${percent(evaluation.pairs)}`);
  console.log(`${evaluation.clusters} clusters, ${evaluation.perSecond} titles/s`);
  const gold = scored.map((row) => row.gold);
  const most = Number(values.worst);
  printMixtures('clusters of several stories, the largest:', mixtures(found, gold), most, scored);
  printMixtures('stories in several clusters, the largest:', mixtures(gold, found), most, scored);
  if (json) console.log(JSON.stringify(evaluation));
  return 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
