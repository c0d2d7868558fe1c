import { type PhotographedMinutes, sumPhotographed } from '@vigie/contracts/measured';
import { isEveryPublisher, type Query, rangeOf } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import { articleRows } from '../../../figures/articles/article-lists.ts';
import { askClusters } from '../../../figures/clusters/cluster-question.ts';
import { ask, onPublications } from '../../../figures/exposure/context.ts';
import { publisherRows } from '../../../figures/publishers/publisher-rows.ts';
import { publisherGapBounds } from '../../../figures/scores/measured.ts';
import { sitemapGroups } from '../../../figures/sitemaps/sitemap-groups.ts';
import type { Gathering, Progress } from '../report-deps.ts';
import {
  type ClusterLines,
  clustersOfArticles,
  type MarketFigures,
  type PublisherLine,
  publisherLines,
} from './cluster-lines.ts';
import { type Compare, type ComparedFigure, compared, completePeriods, type ScoreLine, scoreLines } from './compare.ts';
import { type Curve, curveOf, hasHours } from './curve.ts';
import { type PeriodFigures, periodFigures } from './period-figures.ts';
import { ownName, periodsOf } from './periods.ts';
import type { ReportNote } from './report-notes.ts';
import { type SitemapFigures, sitemapFigures } from './sitemap-figures.ts';

/** The head of every report. */
export interface ReportHead {
  /** With its range written out, cut at the present. */
  query: Query;
  /** ms: the moment that the figures stand for, the range's end or the request. */
  asOf: number;
  /** ms: when it was read which articles clusters hold. */
  clustersAt: number;
  /** What must be said of clusters that were not up to date then. `null` means they were. */
  provisional: string | null;
  /** The period is not over. */
  running: boolean;
  days: number;
  /** The publisher as the market's table names it. `null` means the whole market. */
  publisher: string | null;
  /** No page was photographed before the period's end: the report is about what was published. */
  unexposed: boolean;
  /** How well the pages of the period were photographed. `null` means it stands elsewhere in the report. */
  photographed: PhotographedMinutes | null;
  /** On the period, by time. */
  notes: readonly ReportNote[];
}

/** What the pages show. */
export interface DailyFigures extends ReportHead {
  /** Rank over the whole period. */
  place: ComparedFigure;
  lines: ScoreLine[];
  exposed: ComparedFigure;
  fresh: ComparedFigure;
  /** Of the 4 same weekdays, those that are complete, and those that are not although something was photographed. */
  weekdays: { complete: number; incomplete: number };
  /** Photographed share of the period before. `null` means nothing was photographed. */
  previousShare: number | null;
  /** By hour of one day, by day of several. */
  curve: Curve;
  /** Of several days by hour too, unless they are too many. */
  hours: Curve | null;
  publishers: PublisherLine[];
  clusters: ClusterLines;
  sitemap: SitemapFigures;
}

export interface DailyReport extends DailyFigures {
  /** Every exposed article, best first, in steps; read once. */
  articles: AsyncIterable<ArticleRow[]>;
}

/** Reads a daily report with the functions of the calls; null without data. */
export async function gatherDaily(gathering: Gathering, onProgress: Progress): Promise<DailyReport | null> {
  const { deps, signal, now, clock } = gathering;
  const { current: query, previous, weekdays, days, running } = periodsOf(gathering.query, now);
  const chosen = !isEveryPublisher(query.editeur);
  const range = rangeOf(query, now);
  const figures = await periodFigures(gathering, query);
  const question = onPublications(await ask(deps, query, signal));
  const groups = await sitemapGroups(question);
  const sitemap = sitemapFigures(figures.exposition, groups, chosen, range);
  if ((figures.exposed ?? 0) === 0 && sitemap.listed === 0) return null;
  onProgress(0.2);

  const compare: Compare = { now: figures, previous: await periodFigures(gathering, previous), weekdays: [] };
  const weeks: PeriodFigures[] = [];
  for (const week of weekdays) {
    weeks.push(await periodFigures(gathering, week));
    onProgress(0.2 + (0.4 * weeks.length) / weekdays.length);
  }
  const all: Compare = { ...compare, weekdays: completePeriods(figures, weeks) };
  const before = await marketFigures(gathering, previous, all.previous, chosen);
  const market = await marketFigures(gathering, query, figures, chosen);
  const clustersAt = clock();
  const clusters = await clustersOfArticles(question, await askClusters(deps, query, signal));
  onProgress(1);

  const curve = (grain: Curve['grain']): Curve => curveOf(grain, all.now, all.previous, all.weekdays);
  const own = chosen ? figures.rows.map((row) => row.editeur) : [];
  return {
    query,
    asOf: Math.min(range.to, now),
    clustersAt,
    provisional: await gathering.provisional(),
    running,
    days,
    publisher: (own.length === 1 ? own[0] : undefined) ?? ownName(question),
    unexposed: question.unexposed === true,
    photographed: sumPhotographed(figures.measured),
    notes: await gathering.notes(question),
    place: compared(all, ({ rank }) => rank),
    lines: scoreLines(all, query.source, query.articleCategory),
    exposed: compared(all, ({ exposed }) => exposed),
    fresh: compared(all, ({ fresh }) => fresh),
    weekdays: {
      complete: all.weekdays.length,
      incomplete: weeks.filter(({ measured }) => measured.length > 0).length - all.weekdays.length,
    },
    previousShare: shareSeen(all.previous.measured),
    curve: curve(days === 1 ? 'hour' : 'day'),
    hours: days > 1 && hasHours(all.now.series) ? curve('hour') : null,
    publishers: publisherLines(market, before, new Set(own)),
    clusters,
    sitemap,
    articles: articleRows(question, { sitemap: false, unexposed: false }),
  };
}

const shareSeen = (pages: PeriodFigures['measured']): number | null => {
  const { seen, expected } = sumPhotographed(pages);
  return expected === 0 ? null : seen / expected;
};

/** Every publisher of a period. How its pages were photographed is known from one of them, or from all. */
async function marketFigures(
  { deps, signal }: Gathering,
  query: Query,
  { rows, measured }: PeriodFigures,
  chosen: boolean,
): Promise<MarketFigures> {
  const question = await ask(deps, { ...query, editeur: '', limit: null }, signal);
  const hasGaps = measured.some(({ gaps }) => gaps > 0);
  return {
    rows: chosen ? await publisherRows(question, false) : rows,
    measured,
    bounds: hasGaps ? await publisherGapBounds(question) : new Map(),
  };
}
