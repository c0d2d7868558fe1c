import { articleId } from '@vigie/contracts/article-id';
import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { TOTAL_ROWS_HEADER } from '@vigie/contracts/calls/paths';
import { isArticleUrl } from '@vigie/contracts/canonical-url';
import { SOURCES, type Source } from '@vigie/contracts/options';
import { type Query, querySchema } from '@vigie/contracts/query';
import { type PackedArticle, packPublisher } from '@vigie/contracts/rows';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { articleDetail } from '../../figures/articles/article-detail.ts';
import { type ArticleList, applenewsRows, articleList, sharedList } from '../../figures/articles/article-lists.ts';
import { stats } from '../../figures/articles/stats.ts';
import {
  ask,
  type ExposureDeps,
  hasEnded,
  onPublications,
  type Question,
  type TimedReading,
} from '../../figures/exposure/context.ts';
import { publisherList } from '../../figures/exposure/publisher-names.ts';
import { askFlux, flux } from '../../figures/flux/flux.ts';
import { askTab, askWithin, hottestClusters, hoursBefore } from '../../figures/hottest/hottest-clusters.ts';
import { incidents } from '../../figures/hottest/incidents.ts';
import { publisherExposition } from '../../figures/publishers/publisher-exposition.ts';
import { publisherRanking } from '../../figures/publishers/publisher-ranking.ts';
import { publisherRows } from '../../figures/publishers/publisher-rows.ts';
import { publisherScore } from '../../figures/publishers/publisher-score.ts';
import { fromQuarters } from '../../figures/read/rollup-days.ts';
import { firstCapture } from '../../figures/read/unexposed.ts';
import { quietSitemaps } from '../../figures/sitemaps/silences.ts';
import { sitemapGroups } from '../../figures/sitemaps/sitemap-groups.ts';
import type { QueryOptions, Store } from '../../figures/store.ts';
import { timeOf } from '../../figures/times.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { type ReadStories, storiesAnswer } from '../../platform/stories-state.ts';
import type { Collect } from '../collect/routes.ts';
import { collectedConditions, conditionOfEvents } from '../collect/sitemap-conditions.ts';
import { type AnswerContext, registerCall } from '../http/register-call.ts';
import { articleStream, type RowStream } from '../http/streams.ts';

interface ExposureCall extends AnswerContext {
  body: Query;
}

/** /api/editeur/*, /api/article*, /api/status/stats: answers about exposure. */
export function exposureRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  /** Resolves the query and states the moment that its answer stands for: the range's end, or now. */
  const question = async ({ body, signal, setDataUntil }: ExposureCall): Promise<Question> => {
    const ownQuestion = await ask(deps, body, signal);
    setDataUntil(Math.min(ownQuestion.scope.range.to, deps.now()));
    return ownQuestion;
  };

  registerCall(app, 'publisherRows', async (call) =>
    (await publisherRows(await question(call), call.body.applenews)).map(packPublisher),
  );
  registerCall(app, 'publisherScore', async (call) => publisherScore(await question(call)));
  registerCall(app, 'publisherRanking', async (call) => publisherRanking(await question(call)));
  registerCall(app, 'publisherExposition', async (call) => publisherExposition(await question(call)));
  registerCall(app, 'articleRows', async (call) =>
    withTotal(call, await articleList(onPublications(await question(call)), call.body)),
  );
  registerCall(app, 'sharedArticles', async (call) => withTotal(call, await sharedList(await question(call))));
  registerCall(app, 'applenewsArticles', async (call) => articleStream(applenewsRows(await question(call))));
  registerCall(app, 'articleById', async (call) => found(await articleDetail(await question(call), call.params.id)));
  registerCall(app, 'articleByUrl', async (call) => {
    const { url } = call.params;
    if (!isArticleUrl(url)) throw invalidField('url', 'n’est pas une adresse http(s)');
    return found(await articleDetail(await question(call), articleId(url)));
  });
  registerCall(app, 'stats', async (call) => stats(await question(call)));
}

/** A list's rows, with their number without the limit in a header. */
function withTotal({ reply }: { reply: FastifyReply }, { rows, total }: ArticleList): RowStream<PackedArticle> {
  if (total !== null) reply.header(TOTAL_ROWS_HEADER, total);
  return articleStream(rows);
}

function found(article: ArticleDetail | null): ArticleDetail {
  if (article) return article;
  throw new AppError('not_found', { message: 'Article inconnu' });
}

/** /api/article/flux. */
export function fluxRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  registerCall(app, 'articleFlux', async ({ body, signal, setDataUntil }) => {
    const question = await askFlux(deps, body, signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return flux(question, body.dataToGet);
  });
}

const INCIDENT_HOURS = 24;

/** /api/cluster/cea, /api/article/cea. */
export function hottestRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  registerCall(app, 'hottestClusters', async ({ body, signal, setDataUntil }) => {
    const question = await askTab(deps, body, signal);
    setDataUntil(Math.min(question.scope.range.to, deps.now()));
    return hottestClusters(question, body.pagination);
  });
  registerCall(app, 'incidents', async ({ signal, setDataUntil }) => {
    const range = hoursBefore(INCIDENT_HOURS, deps.now());
    setDataUntil(range.to);
    return incidents(await askWithin(deps, querySchema.parse({}), range, signal));
  });
}

/** Sitemaps are not read from quarters or roll-ups, so roll-ups are not looked up. */
const NO_READING: TimedReading = { at: 0, days: Promise.resolve(fromQuarters({ from: 0, to: 0 })) };

/** /api/sitemap. */
export function sitemapRoutes(app: FastifyInstance, deps: ExposureDeps & { collect: Collect }): void {
  registerCall(app, 'sitemapGroups', async ({ body, signal, setDataUntil }) => {
    const question = await ask(deps, body, signal, NO_READING);
    const until = Math.min(question.scope.range.to, deps.now());
    setDataUntil(until);
    const groups = await sitemapGroups(question);
    const codes = new Set(groups.flatMap(({ sitemaps }) => sitemaps.map(({ code }) => code)));
    const { collect, now } = deps;
    // What Collecte knows is of now.
    const collected = hasEnded(question)
      ? undefined
      : await collectedConditions({ ...collect, now, quiet: (abort) => quietSitemaps(deps, abort) }, codes, signal);
    return groups.map((group) => ({
      ...group,
      sitemaps: group.sitemaps.map((sitemap) => ({
        ...sitemap,
        ...(collected?.get(sitemap.code) ?? conditionOfEvents(sitemap, until)),
      })),
    }));
  });
}

/** Cost: one row a source. */
const NEWEST = `
  SELECT toString(source), toUnixTimestamp64Milli(max(newest)) FROM feeds GROUP BY source
  UNION ALL SELECT toString(type), toUnixTimestamp64Milli(max(newest)) FROM newest_events GROUP BY type`;

/** Sources with a page that an administrator has switched on. Cost: a few dozen rows. */
const SWITCHED_ON = 'SELECT DISTINCT toString(source) FROM crawl_pages FINAL WHERE enabled AND NOT deleted';

/**
 * Time of the newest snapshot of each source, null without any; which sources are followed and since when any was photographed; and the time of the newest event of
 * any kind, in ms since 1970, 0 without any.
 */
export async function readNewest(
  store: Store,
  options: Pick<QueryOptions, 'signal' | 'newest'>,
): Promise<{ feeds: AnswerOf<'status'>; until: number }> {
  const [newestRows, switchedRows, first] = await Promise.all([
    store.query<[string, number]>(NEWEST, {}, { ...options, timeoutS: 5 }),
    store.query<[Source]>(SWITCHED_ON, {}, { ...options, timeoutS: 5 }),
    firstCapture({ store, ...(options.signal && { signal: options.signal }) }),
  ]);
  const rows = new Map(newestRows);
  const switched = new Set(switchedRows.map(([source]) => source));
  const newest = (source: Source): string | null => {
    const ms = rows.get(source);
    return ms === undefined ? null : new Date(ms).toISOString();
  };
  const feeds = {
    ...(Object.fromEntries(SOURCES.map((source) => [source, newest(source)])) as Record<Source, string | null>),
    suivis: SOURCES.filter((source) => newest(source) !== null || switched.has(source)),
    premiere_capture: timeOf(first),
  };
  return { feeds, until: Math.max(0, ...rows.values()) };
}

interface FrameDeps extends ExposureDeps {
  frameStore: Store;
  storiesState: ReadStories;
}

/** GET /api/status and GET /api/editeur: what every screen asks. */
export function frameRoutes(app: FastifyInstance, deps: FrameDeps): void {
  registerCall(app, 'status', async ({ signal, setDataUntil }) => {
    setDataUntil(deps.now());
    return (await readNewest(deps.frameStore, { signal })).feeds;
  });
  registerCall(app, 'storiesState', async () => storiesAnswer(await deps.storiesState()));
  registerCall(app, 'publisherList', ({ signal }) =>
    publisherList({ store: deps.frameStore, publishers: deps.publishers }, signal),
  );
}
