import type { Position, Source } from '@vigie/contracts/options';
import { weightSteps } from '@vigie/schema/points-sql';
import type { Question } from '../exposure/context.ts';
import { type Blocks, PAGES } from './blocks/block.ts';
import { type BlockFilter, chosenRows, numbersOf } from './blocks/sums.ts';
import { blocksOf } from './exposure-memory.ts';
import { exposureSql } from './exposure-sql.ts';
import { isByHost, readFrom } from './plan.ts';
import { select } from './read-context.ts';
import type { Reading } from './rollup-days.ts';

/** Exposure of one article in range and filters. Instants are unix seconds; null when never. */
export interface ArticleExposure {
  score: number;
  first: number | null;
  sources: Partial<Record<Source, SourceExposure>>;
}

export interface SourceExposure {
  score: number;
  positions: Partial<Record<Position, number>>;
  first: number;
  last: number;
}

type ExposureRow = [
  article: string,
  source: Source,
  position: Position,
  b1: number,
  b2: number,
  b3: number,
  b4: number,
  first: number,
  last: number,
];

/** Exposure of chosen articles by stored id. */
export function readExposure(
  question: Question,
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, ArticleExposure>> {
  const { pages, publishers } = question.scope;
  return readFrom(question, 'article_exposure', {
    async memory() {
      const blocks = isByHost(publishers) ? await blocksOf(question, reading) : null;
      return blocks && exposureIn(blocks, { pages, publishers }, ids);
    },
    engine: () => queryExposure(question, reading, ids),
  });
}

function exposureIn(blocks: Blocks, filter: BlockFilter, ids: readonly string[]): Map<string, ArticleExposure> {
  const articles = new Map<string, ArticleExposure>();
  const wanted = numbersOf(blocks, ids);
  for (const { block, rows, count } of chosenRows(blocks, [...blocks.closed, ...blocks.open], filter, wanted)) {
    const { article, page, points, first, last } = block;
    for (let i = 0; i < count; i += 1) {
      const row = rows[i]!;
      const id = ids[wanted[article[row]!]! - 1]!;
      let exposure = articles.get(id);
      if (exposure === undefined) {
        exposure = { score: 0, first: null, sources: {} };
        articles.set(id, exposure);
      }
      const { source, position } = PAGES[page[row]!]!;
      add(exposure, source, position, { points: points[row]!, first: first[row]!, last: last[row]! });
    }
  }
  return articles;
}

/**
 * The same, read from the engine. One row an article, source and position comes back, and the weights are
 * applied to it here: planning thirty conditional sums takes the engine longer than reading the rows.
 */
async function queryExposure(
  question: Question,
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, ArticleExposure>> {
  const { scope, weights } = question;
  const rows = await select<ExposureRow>(question, (bindings) => {
    const where = [`article IN ${bindings.ids(ids)}`];
    const source = exposureSql({ reading, weights, ...scope, where }, { minutes: true, ends: true }, bindings);
    return `SELECT toString(article), source, position, sum(b1), sum(b2), sum(b3), sum(b4),
       toUnixTimestamp(min(first)), toUnixTimestamp(max(last))
     FROM ${source} GROUP BY article, source, position`;
  });
  const stepsOf = weightSteps(weights);
  const articles = new Map<string, ArticleExposure>();
  for (const [article, on, position, ...rest] of rows) {
    const [b1, b2, b3, b4, first, last] = rest;
    const steps = stepsOf(on, position);
    const points = [b1, b2, b3, b4].reduce((sum, minutes, i) => sum + minutes * (steps[i] ?? 0), 0);
    let exposure = articles.get(article);
    if (exposure === undefined) {
      exposure = { score: 0, first: null, sources: {} };
      articles.set(article, exposure);
    }
    add(exposure, on, position, { points, first, last });
  }
  return articles;
}

function add(
  exposure: ArticleExposure,
  on: Source,
  position: Position,
  { points, first, last }: { points: number; first: number; last: number },
): void {
  const source = exposure.sources[on] ?? { score: 0, positions: {}, first, last };
  source.score += points;
  source.positions[position] = (source.positions[position] ?? 0) + points;
  source.first = Math.min(source.first, first);
  source.last = Math.max(source.last, last);
  exposure.sources[on] = source;
  exposure.score += points;
  exposure.first = Math.min(exposure.first ?? first, first);
}
