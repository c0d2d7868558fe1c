/** `eval:pages FOLDER [--text] [--json]`: what is read from recorded pages, against what should be. */
import { judgePage } from '../judge/judge-page.ts';
import { readPage } from '../read-page.ts';
import { readText } from '../text/read-text.ts';
import { labelledPages } from './load.ts';
import { type Score, scorePage } from './score.ts';

/** Of one page: shares of the shingles of both texts that are in both, in the found one alone, in the wanted one alone. */
interface Overlap {
  both: number;
  extra: number;
  missing: number;
}

const SHINGLE = 4;

function shinglesOf(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}\p{Mn}\p{Mc}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < Math.max(1, words.length - SHINGLE + 1); at++) {
    const key = words.slice(at, at + SHINGLE).join(' ');
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Compares two texts by the runs of four words that they share: the measure of scrapinghub/article-extraction-benchmark. */
function overlapOf(wanted: string, found: string): Overlap {
  const [a, b] = [shinglesOf(wanted), shinglesOf(found)];
  const overlap = { both: 0, extra: 0, missing: 0 };
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const [x, y] = [a.get(key) ?? 0, b.get(key) ?? 0];
    overlap.both += Math.min(x, y);
    overlap.extra += Math.max(0, y - x);
    overlap.missing += Math.max(0, x - y);
  }
  return overlap;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** Precision and recall are means over pages; F1 is of the means. */
function textFigures(overlaps: readonly Overlap[]): { precision: number; recall: number; f1: number } {
  const precision = mean(overlaps.filter((o) => o.both + o.extra > 0).map((o) => o.both / (o.both + o.extra)));
  const recall = mean(overlaps.filter((o) => o.both + o.missing > 0).map((o) => o.both / (o.both + o.missing)));
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

const [folder, ...options] = process.argv.slice(2);
if (!folder || folder.startsWith('--')) throw new Error('usage: eval:pages FOLDER [--text] [--json]');
const pages = labelledPages(folder);
// A set that has texts alone is about texts.
const withText =
  options.includes('--text') || pages.every(({ title, authors, published }) => !title && !authors && !published);

const scores: Score[] = [];
const overlaps: Overlap[] = [];
let slowest = 0;
let refused = 0;
for (const page of pages) {
  const start = performance.now();
  const found = readPage(page.html, page.address);
  const score = scorePage(page, found);
  slowest = Math.max(slowest, performance.now() - start);
  const fetched = { html: page.html, address: page.address, headers: {}, page: found };
  const refusals = [page.title ?? found.title, undefined].flatMap(
    (title) => judgePage({ url: page.address, title }, fetched).refusal ?? [],
  );
  if (refusals.length > 0) {
    refused += 1;
    score.misses.push(`refused: ${refusals.join(', ')}`);
  }
  scores.push(score);
  if (page.text !== undefined && withText) {
    const overlap = overlapOf(page.text, readText(page.html, page.address)?.text ?? '');
    overlaps.push(overlap);
    const { f1, precision, recall } = textFigures([overlap]);
    if (f1 < 0.9) score.misses.push(`text: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
  }
  for (const miss of score.misses) console.log(`${page.name}  ${miss}`);
}

const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
const share = (right: number, count: number) => (count === 0 ? null : right / count);
const show = (value: number | null) => (value === null ? '    –  ' : `${(value * 100).toFixed(1).padStart(5)} %`);
const authors = {
  wanted: sum((score) => score.authors.wanted),
  found: sum((score) => score.authors.found),
  right: sum((score) => score.authors.right),
};
const figures = {
  pages: scores.length,
  refused: refused / scores.length,
  title: share(
    sum((score) => score.titles.right),
    sum((score) => score.titles.labels),
  ),
  date: share(
    sum((score) => score.dates.right),
    sum((score) => score.dates.labels),
  ),
  authorsPrecision: share(authors.right, authors.found),
  authorsRecall: share(authors.right, authors.wanted),
  authorsF1: share(2 * authors.right, authors.found + authors.wanted),
  text: overlaps.length > 0 ? textFigures(overlaps) : null,
};
console.log(`\n${scores.length} pages, the slowest read in ${slowest.toFixed(0)} ms`);
console.log(`title                ${show(figures.title)}  of ${sum((score) => score.titles.labels)}`);
console.log(`date to the minute   ${show(figures.date)}  of ${sum((score) => score.dates.labels)}`);
console.log(`authors F1           ${show(figures.authorsF1)}  of ${authors.wanted} names`);
console.log(`refused              ${show(figures.refused)}  of ${scores.length}`);
if (figures.text)
  console.log(
    `text F1              ${show(figures.text.f1)}  of ${overlaps.length} (precision ${show(figures.text.precision)}, recall ${show(figures.text.recall)})`,
  );
if (options.includes('--json')) console.log(JSON.stringify(figures));
