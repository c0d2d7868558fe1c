import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { sumPhotographed } from '@vigie/contracts/measured';
import { isEveryPublisher, type Query, rangeOf } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import { rowsInSteps } from '../../../figures/articles/article-rows.ts';
import { askClusters, type LifeQuestion } from '../../../figures/clusters/cluster-question.ts';
import { readPhotographedPages } from '../../../figures/read/photographed-gaps.ts';
import type { ThemeArticle } from '../../../figures/read/theme-exposure.ts';
import { theme } from '../../../figures/themes/theme.ts';
import {
  type OwnArticles,
  ofEveryPublisher,
  type ThemeStanding,
  themeExposed,
  themePublisher,
  themeStandings,
} from '../../../figures/themes/theme-publishers.ts';
import type { Gathering, Progress } from '../report-deps.ts';
import { type ClusterLines, clustersOfTheme } from './cluster-lines.ts';
import type { ReportHead } from './daily-report.ts';
import { type LackingBuckets, readLacking } from './period-figures.ts';
import { daysOf, ownName, written } from './periods.ts';

type Theme = AnswerOf<'theme'>;

export type ThemeLine = Omit<ThemeStanding, 'articles'> & {
  articles: number;
  /** It is what the report is about. */
  own: boolean;
};

/** What the pages show. */
export interface ThemeFigures extends ReportHead {
  theme: Theme;
  /** Of each bucket of the curve: its photographed share, or that of its hour, where it is not whole. `null` means it is. */
  lacking: (number | null)[];
  /** Best first. */
  publishers: ThemeLine[];
  clusters: ClusterLines;
  /** What the publisher has and was never exposed, newest first. `null` means the whole market. */
  own: OwnArticles | null;
}

export interface ThemeReport extends ThemeFigures {
  /** The theme's exposed articles by score, in steps; read once. */
  articles: AsyncIterable<ArticleRow[]>;
}

/** Reads a theme report with the functions of the calls; null when the theme has no cluster in the period. */
export async function gatherTheme(gathering: Gathering, onProgress: Progress): Promise<ThemeReport | null> {
  const { deps, signal, now, clock } = gathering;
  const { query, running } = written(ofThemes(gathering.query), now);
  const question = await askClusters(deps, query, signal);
  const clustersAt = clock();
  const clusters = await clustersOfTheme(question);
  if (clusters.total === 0) return null;
  onProgress(0.3);
  const answer = await theme(question);
  onProgress(0.5);
  const exposed = await themeExposed(question);
  onProgress(0.7);
  const own = isEveryPublisher(query.editeur) ? null : await themePublisher(question);
  onProgress(1);
  const isOwn = ownNames(question, exposed);
  const pages = await readPhotographedPages(question, {});
  return {
    query,
    asOf: Math.min(rangeOf(query, now).to, now),
    clustersAt,
    provisional: await gathering.provisional(),
    running,
    days: daysOf(query),
    publisher: ownName(question),
    unexposed: question.unexposed === true,
    photographed: sumPhotographed(pages),
    notes: await gathering.notes(question),
    lacking: lackingOf(answer.dataChart, await readLacking(question, pages)),
    theme: answer,
    publishers: themeStandings(question, exposed).map(({ articles, ...line }) => ({
      ...line,
      articles: articles.length,
      own: isOwn.has(line._id),
    })),
    clusters,
    own,
    articles: rowsInSteps(
      ofEveryPublisher(question),
      exposed.map(([article]) => articleIdFromUInt64(article)),
    ),
  };
}

function lackingOf({ jours, timeframe }: Theme['dataChart'], lacking: LackingBuckets): (number | null)[] {
  const starts = jours.map((jour) => Date.parse(jour));
  if (timeframe === 'daily') return starts.map((start) => lacking.day.get(start) ?? null);
  return starts.map((start) => lacking.hour.get(start - (start % HOUR_MS)) ?? null);
}

/** A theme is chosen by its clusters: filters on articles do not apply, so the report does not list them. */
const ofThemes = (query: Query): Query => ({
  ...query,
  articleCategory: 'all',
  articlePosition: 'all',
  articleEntities: '',
  articleShare: false,
  url: '',
  urlEntities: '',
});

/** Names of the table's lines that are the query's publisher. */
function ownNames({ query, view }: LifeQuestion, exposed: readonly ThemeArticle[]): Set<string> {
  if (isEveryPublisher(query.editeur)) return new Set();
  const matches = view.matcher(query.editeur, query.groupe);
  const own = exposed.filter(([, host, shown]) => matches(host, shown));
  return new Set(own.map(([, host, shown]) => view.groupName(host, shown, query.groupe)));
}
