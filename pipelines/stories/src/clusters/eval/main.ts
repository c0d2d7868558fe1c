import { readFileSync } from 'node:fs';
import { createStories } from '../stories.ts';
import { readStream } from './read-stream.ts';
import { evaluate } from './run.ts';
import type { Score } from './scores.ts';

const USAGE = `Usage: npm run eval:stories -- FILE.tsv [--json]

FILE.tsv: tab-separated, a header line with the columns id, at (ISO 8601), title, gold and perhaps lead, rows ordered by time.
A row without gold takes part in the clustering and is not scored.`;

const percent = ({ precision, recall, f1 }: Score): string =>
  [precision, recall, f1].map((value) => (100 * value).toFixed(1).padStart(6)).join(' ');

const main = (args: readonly string[]): number => {
  const json = args.includes('--json');
  const [file, ...more] = args.filter((arg) => arg !== '--json');
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    console.error(USAGE);
    return 2;
  }
  const rows = readStream(readFileSync(file, 'utf8'));
  const late = rows.findIndex(({ record }, i) => i > 0 && record.at < rows[i - 1]!.record.at);
  if (late > 0)
    console.error(
      `warning: row ${late + 1} is earlier than the one before it; rows are taken in the order of the file`,
    );
  // Dictionaries and counts are read at the first use, which the speed must not include.
  createStories().apply(rows[0]!.record);
  const { evaluation } = evaluate(rows, () => performance.now());
  const scored = rows.filter(({ gold }) => gold !== '');
  console.log(
    `${rows.length} titles, ${scored.length} labelled with ${new Set(scored.map(({ gold }) => gold)).size} stories`,
  );
  console.log('            prec. recall     F1');
  console.log(`BCubed     ${percent(evaluation.bcubed)}`);
  console.log(`pairs      ${percent(evaluation.pairs)}`);
  console.log(`${evaluation.clusters} clusters, ${evaluation.perSecond} titles/s`);
  if (json) console.log(JSON.stringify(evaluation));
  return 0;
};

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
