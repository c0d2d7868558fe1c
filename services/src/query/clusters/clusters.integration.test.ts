import { articleId, articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { CATEGORIES, ZONE_SOURCES } from '@vigie/contracts/options';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleRows } from '../exposure/article-rows.ts';
import * as naive from '../exposure/naive/answers.ts';
import { caseAround, HOSTS, identify } from '../exposure/naive/cases.ts';
import { type ClusterAsked, clusterAsked, clustersOf } from '../exposure/naive/cluster-cases.ts';
import * as read from '../exposure/naive/clusters.ts';
import { expose } from '../exposure/naive/exposure.ts';
import { factsAround } from '../exposure/naive/fact-cases.ts';
import { factsOf } from '../exposure/naive/facts.ts';
import { insertCrawls } from '../exposure/naive/insert.ts';
import { insertClusters } from '../exposure/naive/insert-clusters.ts';
import { insertFacts } from '../exposure/naive/insert-facts.ts';
import { minutesOf, wallOf } from '../exposure/naive/paris-minutes.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { clusterContents } from './cluster-contents.ts';
import { clusterDetail } from './cluster-detail.ts';
import { clusterList } from './cluster-list.ts';
import { askClusters } from './cluster-question.ts';
import { coverageRows } from './coverage-rows.ts';
import { publisherCoverage } from './publisher-coverage.ts';

/**
 * Cluster scores, order, counts, arrows, coverage, levels and parents against a reading minute by minute, over random
 * exposure, facts, assignments and questions. VIGIE_CLUSTER_CASES asks for more than the default.
 */
const CASES = Number(process.env.VIGIE_CLUSTER_CASES ?? 80);
const SEED = Number(process.env.VIGIE_CLUSTER_SEED ?? 20_261_121);
const AROUND = 16_000;
const PER_INSTANT = 10;
const INSTANTS = Array.from({ length: 8 }, (_, i) => 2015 + i).flatMap((year) => [
  Date.UTC(year, 2, 28, 1) / 60_000,
  Date.UTC(year, 6, 14, 22) / 60_000,
  Date.UTC(year, 9, 28, 1) / 60_000,
]);

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(
    HOSTS.map((host) => ({ nom_norme: host, nom_affiche: host, groupe: host, hosts: [host] })),
  );
});
afterAll(() => fixture.close());

const idOf = (article: string): string => articleId(`https://${article}`);
const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const signal = new AbortController().signal;
const clusterQuestion = (query: QueryInput) => askClusters(fixture.deps, querySchema.parse(query), signal);

test(`${CASES} random cases equal the naive reading`, { timeout: 30 * 60_000 }, async () => {
  const count = Math.min(Math.ceil(CASES / PER_INSTANT), INSTANTS.length);
  for (let round = 0; round * count * PER_INSTANT < CASES; round += 1) {
    await fixture.clear();
    const around = INSTANTS.slice(0, count);
    const one = (minute: number, number: number) =>
      fc.record({
        crawls: fc.array(caseAround(number, minute), { minLength: 5, maxLength: 5 }),
        facts: factsAround(number, minute, 20),
        clusters: clustersOf(number),
        asked: fc.array(clusterAsked, { minLength: PER_INSTANT, maxLength: PER_INSTANT }),
      });
    const [cases = []] = fc.sample(fc.tuple(...around.map(one)), {
      seed: SEED + round,
      numRuns: 1,
      unbiased: true,
    });
    const events = cases.map(({ crawls }) => crawls.flatMap((crawl) => crawl.events));
    await insertCrawls(fixture.client, events.flat());
    await insertFacts(
      fixture.client,
      cases.flatMap(({ facts }) => facts),
    );
    await insertClusters(
      fixture.client,
      cases.map(({ clusters }) => clusters),
    );
    // Half of the rounds read days from their roll-ups.
    if (round % 2 === 0) await fixture.rollUp();
    let shown = 0;
    await Promise.all(
      cases.map(async ({ facts, clusters, asked }, number) => {
        const base = {
          exposure: expose(events[number] ?? [], identify),
          facts: factsOf([...(events[number] ?? []), ...facts]),
          clusterOf: read.membership(clusters),
          clusters: clusters.clusters,
        };
        for (const question of asked) {
          const minute = around[number] ?? 0;
          const [from = '', to = ''] = [question.start, question.start + question.length]
            .map((past) => wallOf(minute + past))
            .sort();
          const minutes = new Set(minutesOf(from, to, { first: minute - AROUND, last: minute + AROUND }));
          if (minutes.size === 0) continue;
          const known = { ...base, end: Math.max(...minutes) + 1 };
          const listed = await check(known, question, { from, to, minutes }).catch((cause: unknown) => {
            throw new Error(`round ${round}, case ${number}: ${JSON.stringify({ question, from, to })}`, { cause });
          });
          shown += listed;
        }
      }),
    );
    expect(shown).toBeGreaterThan(count * PER_INSTANT * 0.5);
  }
});

interface Range {
  from: string;
  to: string;
  minutes: ReadonlySet<number>;
}

const selectionOf = (asked: ClusterAsked, { minutes }: Range): naive.Selection => ({
  minutes,
  sources: ZONE_SOURCES[asked.source],
  position: asked.clusterPosition === 'sitemap' ? 'all' : asked.clusterPosition,
  category: asked.clusterCategory,
});

const queryOf = ({ host, start: _, length: __, ...asked }: ClusterAsked, { from, to }: Range): QueryInput => ({
  ...asked,
  fromDate: from,
  toDate: to,
  editeur: host,
});

async function check(known: read.Known, asked: ClusterAsked, range: Range): Promise<number> {
  const listed = await checkList(known, asked, range);
  await checkContents(known, asked, range);
  await checkCoverage(known, asked, range);
  await checkArticles(known, asked, range);
  await checkCoverageRows(known, asked, range);
  return listed;
}

async function checkList(known: read.Known, asked: ClusterAsked, range: Range): Promise<number> {
  const selection = selectionOf(asked, range);
  const bySitemap = asked.clusterPosition === 'sitemap';
  const inRange = (ms: number): boolean => range.minutes.has(Math.floor(ms / 60_000));
  const expected = known.clusters
    .filter((one) => read.chosen(known, one, asked, range.minutes))
    .map((one) => {
      const articles = read.articlesOf(known, one.id);
      return { one, articles, score: bySitemap ? 0 : read.scoreOf(known, one.id, selection) };
    })
    .filter(({ score }) => bySitemap || score > 0)
    .filter(
      ({ articles }) => asked.compareDate === 'all' || inRange(read.referenceDate(known, articles, asked.compareDate)),
    )
    .sort((a, b) => {
      const newest = ({ articles }: typeof a): number => Math.max(...read.sitemapTimes(known, articles, range.minutes));
      const byOrder = bySitemap ? newest(b) - newest(a) : b.score - a.score;
      return byOrder || (BigInt(a.one.id) < BigInt(b.one.id) ? -1 : 1);
    })
    .map(({ one, articles, score }) => {
      const [hour, hours] = read.trends(known, articles);
      const names = read.categories(known, articles);
      return {
        _id: articleIdFromUInt64(one.id),
        titre: one.title,
        titre_selectionne: one.chosen,
        score,
        articles: articles.length,
        first_view: iso(read.referenceDate(known, articles, 'first_view')),
        lastModified: iso(read.referenceDate(known, articles, 'lastModified')),
        status: 'opened',
        tendance_1h: hour,
        tendance_4h: hours,
        categories: names,
        cat_principale: names[0] ?? null,
      };
    });
  const body = { pagination: { offset: 0, count: 100 }, text: '' };
  const { clusters, pageInfo } = await clusterList(await clusterQuestion(queryOf(asked, range)), {
    ...querySchema.parse(queryOf(asked, range)),
    ...body,
  });
  expect(clusters).toEqual(expected);
  expect(pageInfo[0]?.count).toBe(expected.length);
  return expected.length;
}

async function checkContents(known: read.Known, asked: ClusterAsked, range: Range): Promise<void> {
  const question = await clusterQuestion(queryOf(asked, range));
  const ids = known.clusters.map(({ id }) => articleIdFromUInt64(id));
  const shown = await clusterContents(question, ids);
  const expected = known.clusters.map(({ id }) => {
    const articles = read.articlesOf(known, id);
    const own = asked.host === '' ? articles : articles.filter((article) => read.hostOf(article) === asked.host);
    return {
      _id: articleIdFromUInt64(id),
      coverage: read.level(known, own),
      coverageList: [...naive.groupBy(articles, read.hostOf)]
        .map(([_id, all]) => ({ _id, niveau: read.level(known, all) }))
        .sort((a, b) => b.niveau - a.niveau || a._id.localeCompare(b._id, 'fr')),
      articles: articles
        .map((article) => ({
          id: idOf(article),
          url: known.facts.get(article)?.url,
          listed: iso(known.facts.get(article)?.dateArticle === null ? null : lastListed(known, article)),
          last: naive.lastOf(read.lifeOf(known, [article])),
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
  });
  expect(
    shown.map(({ _id, coverage, coverageList, urls, lastDateArticleList, lastExposedList }) => ({
      _id,
      coverage,
      coverageList,
      articles: urls
        .map(({ id, url }, i) => ({ id, url, listed: lastDateArticleList[i], last: lastExposedList[i] }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    })),
  ).toEqual(expected);
  await checkDetail(known, asked, range);
}

const lastListed = (known: read.Known, article: string): number | null =>
  known.facts.get(article)?.lastDateArticle ?? null;

async function checkDetail(known: read.Known, asked: ClusterAsked, range: Range): Promise<void> {
  const one = known.clusters[asked.start & 3] ?? known.clusters[0]!;
  const question = await clusterQuestion(queryOf(asked, range));
  const detail = await clusterDetail(question, articleIdFromUInt64(one.id), {
    whole: true,
    nameUsers: async () => new Map(),
    expressionsOf: async () => [],
  });
  const articles = read.articlesOf(known, one.id);
  const life = read.lifeOf(known, articles);
  const filtered = naive
    .selected(known.exposure.sights, selectionOf(asked, range))
    .filter(({ article }) => articles.includes(article));
  const quarters = Object.values(detail?.scores_quarts ?? {}).flatMap((slots) => Object.values(slots));
  const [hour, hours] = read.trends(known, articles);
  expect({
    articles: detail?.articles,
    score: detail?.score,
    filtered: detail?.scoresFiltres.score,
    mobile: detail?.scoresFiltres.score_google_mobile_webview_cat,
    france: detail?.scores.score_google_desktop_france,
    quarters: quarters.reduce((total, { score }) => total + score, 0),
    slots: quarters.length,
    categories: detail?.categories,
    crawls: detail?.crawls.filter((name) => name !== 'sitemap'),
    trends: [detail?.tendance_1h, detail?.tendance_4h],
    minutes: [detail?.clusterExposition.total, detail?.clusterExposition.applenews],
    publishers: detail?.articlesCluster.map(({ _id, score, scoreFiltre, articleId: ids }) => ({
      _id,
      score,
      scoreFiltre,
      articles: [...ids].sort(),
    })),
    shares: [detail?.social_shares_facebook, detail?.social_shares_twitter],
  }).toEqual({
    articles: articles.length,
    score: naive.sum(life),
    filtered: naive.sum(filtered),
    mobile: naive.sum(naive.on(filtered, 'google_mobile_webview', 'cat')),
    france: naive.sum(naive.on(life, 'google_desktop').filter(({ category }) => category === 'france')),
    quarters: naive.sum(filtered),
    slots: new Set(filtered.map(({ minute }) => Math.floor(minute / 15))).size,
    categories: read.categories(known, articles),
    crawls: read.sources(known, articles),
    trends: [hour, hours],
    minutes: [naive.lifetime(life), naive.lifetime(naive.on(life, 'applenews'))],
    publishers: [...naive.groupBy(articles, read.hostOf)]
      .map(([_id, own]) => ({
        _id,
        score: naive.sum(read.lifeOf(known, own)),
        scoreFiltre: naive.sum(filtered.filter(({ article }) => own.includes(article))),
        articles: own.map(idOf).sort(),
      }))
      .sort((a, b) => b.scoreFiltre - a.scoreFiltre || b.score - a.score || a._id.localeCompare(b._id, 'fr')),
    shares: ['facebook', 'twitter'].map((network) => sharesOf(known, articles, network)),
  });
}

/** Sum over articles of the largest count before the end; null when no count was taken. */
function sharesOf({ facts, end }: read.Known, articles: readonly string[], network: string): number | null {
  const counts = articles.map((article) =>
    (facts.get(article)?.shares ?? [])
      .filter((share) => share.network === network && share.at < end * 60_000)
      .map((share) => share.count),
  );
  if (counts.every((own) => own.length === 0)) return null;
  return counts.reduce((total, own) => total + Math.max(0, ...own), 0);
}

async function checkCoverage(known: read.Known, asked: ClusterAsked, range: Range): Promise<void> {
  const sights = naive.selected(known.exposure.sights, {
    ...selectionOf(asked, range),
    position: 'all',
    category: 'all',
  });
  const query = { fromDate: range.from, toDate: range.to, source: asked.source };
  const shown = await publisherCoverage(await fixture.ask(query));
  const clustersOn = (category: string | null, host: string | null): Set<string> =>
    new Set(
      sights
        .filter((sight) => category === null || sight.category === category)
        .filter(({ article }) => host === null || read.hostOf(article) === host)
        .flatMap(({ article }) => known.clusterOf.get(article) ?? []),
    );
  const share = (category: string | null, host: string): number | null => {
    const all = clustersOn(category, null).size;
    return all === 0 ? null : clustersOn(category, host).size / all;
  };
  const expected = HOSTS.filter((host) => clustersOn(null, host).size > 0).map((host) => ({
    _id: host as string,
    coverage: [
      {
        couverture_totale: share(null, host),
        ...Object.fromEntries(CATEGORIES.map((category) => [`couverture_${category}`, share(category, host)])),
      },
    ],
  }));
  const total = ({ coverage }: (typeof expected)[number]): number => coverage[0]?.couverture_totale ?? 0;
  expected.sort((a, b) => total(b) - total(a) || a._id.localeCompare(b._id, 'fr'));
  expect(shown).toEqual(expected);
}

const collect = async (steps: AsyncIterable<ArticleRow[]>): Promise<ArticleRow[]> => {
  const rows: ArticleRow[] = [];
  for await (const step of steps) rows.push(...step);
  return rows;
};

/** Parents of rows, and lists that choose by them. */
async function checkArticles(known: read.Known, asked: ClusterAsked, range: Range): Promise<void> {
  const query = { ...queryOf(asked, range), compareDate: 'all' as const };
  const anyPage = { ...selectionOf(asked, range), position: 'all', category: 'all' };
  const rows = await collect(articleRows(await fixture.ask(query), { sitemap: false, unexposed: false }));
  const asks =
    asked.clusterOrphan ||
    asked.clusterPosition !== 'all' ||
    asked.clusterCategory !== 'all' ||
    /\w/.test(asked.clusterEntities + asked.clusterLemmes);
  const passes = new Set(known.clusters.filter((one) => parentPasses(known, one, asked, range)).map(({ id }) => id));
  const sights = naive
    .selected(known.exposure.sights, anyPage)
    .filter(({ article }) => asked.host === '' || read.hostOf(article) === asked.host);
  const expected = [...naive.groupBy(sights, ({ article }) => article)]
    .map(([article, own]) => ({ article, score: naive.sum(own), cluster: known.clusterOf.get(article) }))
    .filter(({ cluster }) => !asks || (cluster !== undefined && passes.has(cluster)))
    .map(({ article, score, cluster }) => [
      idOf(article),
      score,
      cluster === undefined ? null : articleIdFromUInt64(cluster),
      cluster === undefined ? null : read.scoreOf(known, cluster, anyPage),
    ])
    .sort((a, b) => Number(b[1]) - Number(a[1]) || (String(a[0]) < String(b[0]) ? -1 : 1));
  expect(
    rows.map((row) => [row[ARTICLE.id], row[ARTICLE.score], row[ARTICLE.clusterId], row[ARTICLE.clusterScore]]),
  ).toEqual(expected);
}

/** The cluster* filters as lists of articles ask them of the parent. */
function parentPasses(known: read.Known, one: read.Known['clusters'][number], asked: ClusterAsked, range: Range) {
  if (!read.chosen(known, one, asked, range.minutes)) return false;
  const onPages = asked.clusterCategory !== 'all' || asked.clusterPosition !== 'all';
  return !onPages || asked.clusterPosition === 'sitemap' || read.scoreOf(known, one.id, selectionOf(asked, range)) > 0;
}

const MODES = [
  { coverage: 1 as const, orphan: false, sitemap: true },
  { coverage: 2 as const, orphan: false, sitemap: true },
  { coverage: null, orphan: true, sitemap: true },
  { coverage: null, orphan: true, sitemap: false },
  { coverage: null, orphan: false, sitemap: true },
];

async function checkCoverageRows(known: read.Known, asked: ClusterAsked, range: Range): Promise<void> {
  const mode = MODES[(asked.length + asked.start + 40_000) % MODES.length] ?? MODES[0]!;
  const query = { ...queryOf(asked, range), compareDate: 'all' as const };
  const anyPage = { ...selectionOf(asked, range), position: 'all', category: 'all' };
  const rows = await collect(coverageRows(await fixture.ask(query), mode));
  const isActive = (articles: readonly string[]): boolean =>
    read.lifeOf(known, articles).some(({ minute }) => minute >= known.end - 60);
  const inRange = (article: string): boolean =>
    naive.selected(read.lifeOf(known, [article]), anyPage).length > 0 ||
    (mode.sitemap && read.sitemapTimes(known, [article], range.minutes).length > 0);
  const expected = known.clusters
    .filter((one) => parentPasses(known, one, asked, range))
    .flatMap((one) => {
      const all = read.articlesOf(known, one.id);
      const own = all.filter((article) => asked.host === '' || read.hostOf(article) === asked.host);
      const isOrphan = new Set(all.map(read.hostOf)).size === 1;
      const exposed = asked.clusterPosition === 'sitemap' || read.scoreOf(known, one.id, selectionOf(asked, range)) > 0;
      const levelled = (level: number) =>
        isActive(all) ? own.filter((article) => read.level(known, [article]) === level) : [];
      const chosen = mode.orphan
        ? own.filter((article) => isOrphan && inRange(article))
        : mode.coverage === null
          ? own.filter(() => exposed)
          : levelled(mode.coverage);
      const score = read.scoreOf(known, one.id, anyPage);
      return chosen.map((article) => ({ article, score, seen: known.facts.get(article)?.firstView ?? 0 }));
    })
    .sort((a, b) => b.score - a.score || b.seen - a.seen || (idOf(a.article) < idOf(b.article) ? -1 : 1))
    .map(({ article, score }) => [idOf(article), score]);
  expect(rows.map((row) => [row[ARTICLE.id], row[ARTICLE.clusterScore]])).toEqual(expected);
}
