import { ARTICLE_COLUMNS, PUBLISHER_COLUMNS } from '@vigie/contracts/row-columns';
import { rowOrder } from '@vigie/contracts/row-order';
import type { ArticleRow } from '@vigie/contracts/rows';
import { clusterTitle } from '@vigie/contracts/titles';
import { articleRows } from '../figures/articles/article-lists.ts';
import { clusterDetail } from '../figures/clusters/cluster-detail.ts';
import { clusterList } from '../figures/clusters/cluster-list.ts';
import { askClusters, type LifeQuestion } from '../figures/clusters/cluster-question.ts';
import { missedClusters } from '../figures/clusters/rival-stories.ts';
import { ask, type ExposureDeps } from '../figures/exposure/context.ts';
import { publisherRows } from '../figures/publishers/publisher-rows.ts';
import { publisherScore } from '../figures/publishers/publisher-score.ts';
import { themePublisher, themeRanking } from '../figures/themes/theme-publishers.ts';
import type { LineKind, ViewReading } from './view-reading.ts';

interface LineReading extends ViewReading {
  deps: ExposureDeps;
  /** Lines at most. */
  count: number;
  signal: AbortSignal;
}

export interface FigureLine {
  text: string;
  score: number | null;
  /** What the line is about, if it has a screen. */
  row: { kind: 'article' | 'cluster'; id: string } | null;
}

interface ClusterFigures {
  _id: string;
  titre: string;
  titre_selectionne: string;
  score: number | null;
}

const clusterLine = (cluster: ClusterFigures): FigureLine => ({
  text: clusterTitle(cluster),
  score: cluster.score,
  row: { kind: 'cluster', id: cluster._id },
});
const articleLine = ({ id, titre, score }: ArticleRow): FigureLine => ({
  text: titre,
  score,
  row: { kind: 'article', id },
});
const publisherLine = (text: string, score: number | null): FigureLine => ({ text, score, row: null });

const clustersOf = ({ deps, query, signal }: LineReading): Promise<LifeQuestion> => askClusters(deps, query, signal);

/** The first lines of each kind, by the functions that answer the screen's own calls. */
const LINES: Readonly<Record<LineKind, (reading: LineReading) => Promise<FigureLine[]>>> = {
  async score({ deps, query, signal }) {
    const { editeur } = await publisherScore(await ask(deps, query, signal));
    const measured = editeur.scores.score.flatMap((score) => score ?? []);
    return [publisherLine('Score', measured.length === 0 ? null : measured.reduce((sum, one) => sum + one, 0))];
  },
  async publishers({ deps, query, sort, count, signal }) {
    const rows = await publisherRows(await ask(deps, query, signal), false);
    const order = rowOrder(PUBLISHER_COLUMNS, sort);
    const shown = order ? [...rows].sort(order) : rows;
    return shown.slice(0, count).map(({ editeur, score }) => publisherLine(editeur, score));
  },
  async articles({ deps, query, sort, count, signal }) {
    const order = rowOrder(ARTICLE_COLUMNS, isByScore(sort) ? null : sort);
    const most = Math.min(count, query.limit ?? count);
    const question = await ask(deps, order ? query : { ...query, limit: most }, signal);
    const rows = articleRows(question, { sitemap: false, unexposed: false });
    // Articles whose score is 0 are not listed on the screen.
    return (await firstInOrder(listed(rows), order ?? (() => 0), most)).map(articleLine);
  },
  async clusters(reading) {
    const { query, text, count } = reading;
    const pagination = { offset: 0, count };
    return (await clusterList(await clustersOf(reading), { ...query, pagination, text })).clusters.map(clusterLine);
  },
  async missed(reading) {
    const { clusters } = await missedClusters(await clustersOf(reading), reading.rivals);
    return clusters.slice(0, reading.count).map(clusterLine);
  },
  async standings(reading) {
    const standings = await themeRanking(await clustersOf(reading), reading.clusters);
    return standings.slice(0, reading.count).map(({ _id, score }) => publisherLine(_id, score));
  },
  async own(reading) {
    const { top } = await themePublisher(await clustersOf(reading), reading.clusters);
    const order = rowOrder(ARTICLE_COLUMNS, reading.sort);
    return (order ? [...top].sort(order) : top).slice(0, reading.count).map(articleLine);
  },
  async compared(reading) {
    const question = await clustersOf(reading);
    const lines: FigureLine[] = [];
    for (const id of (reading.clusters ?? []).slice(0, reading.count)) {
      const found = await clusterDetail(question, id, DETAIL);
      if (found) lines.push(clusterLine(found));
    }
    return lines;
  },
};

const DETAIL = { whole: false, nameUsers: async () => new Map(), expressionsOf: async () => [] };

/** The order in which articles are read. */
const isByScore = (sort: ViewReading['sort']): boolean =>
  (sort?.column === 'score' && sort.direction === 'desc') || (sort?.column === 'rang' && sort.direction === 'asc');

async function* listed(steps: AsyncIterable<readonly ArticleRow[]>): AsyncGenerator<ArticleRow[]> {
  for await (const rows of steps) yield rows.filter(({ score }) => score === null || score > 0);
}

/** The first rows of an order, of rows that come in steps. Rows that are equal in it stay as they come. */
async function firstInOrder<Row extends object>(
  steps: AsyncIterable<readonly Row[]>,
  order: (a: Row, b: Row) => number,
  count: number,
): Promise<Row[]> {
  let first: Row[] = [];
  for await (const rows of steps) first = [...first, ...rows].sort(order).slice(0, count);
  return first;
}

/** The first lines of a view; none if its screen shows no figures that fit into lines. */
export const viewLines = async (reading: LineReading): Promise<FigureLine[]> =>
  reading.kind === undefined ? [] : LINES[reading.kind](reading);
