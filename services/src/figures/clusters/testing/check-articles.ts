import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { CATEGORIES } from '@vigie/contracts/options';
import { packArticle } from '@vigie/contracts/rows';
import { expect } from 'vitest';
import { articleRows, coverageRows } from '../../articles/article-lists.ts';
import { publisherCoverage } from '../../publishers/publisher-coverage.ts';
import { idOf } from '../../testing/naive/answer-values.ts';
import * as naive from '../../testing/naive/answers.ts';
import { HOSTS } from '../../testing/naive/cases.ts';
import * as read from '../../testing/naive/clusters.ts';
import { entriesOf } from '../../testing/naive/filter-words.ts';
import { rowReader } from '../../testing/naive/rows.ts';
import { type CheckedCase, collect, parentPasses, queryOf, selectionOf } from './checked.ts';
import { expectedOrder } from './expected.ts';

/** Checks the parent clusters in article rows, and lists that are filtered by parent cluster. */
export async function checkArticles(checked: CheckedCase): Promise<void> {
  const { fixture, known, clusterQuery, range } = checked;
  const query = { ...queryOf(clusterQuery, range), compareDate: 'all' as const };
  const anyPage = { ...selectionOf(clusterQuery, range), position: 'all', category: 'all' };
  const rows = await collect(articleRows(await fixture.ask(query), { sitemap: false, unexposed: false }));
  const asks =
    clusterQuery.clusterOrphan ||
    clusterQuery.clusterPosition !== 'all' ||
    clusterQuery.clusterCategory !== 'all' ||
    entriesOf(`${clusterQuery.clusterEntities},${clusterQuery.clusterLemmes}`).length > 0;
  const passes = new Set(known.clusters.filter((one) => parentPasses(checked, one)).map(({ id }) => id));
  const sights = naive
    .selected(known.exposure.sights, anyPage)
    .filter(({ article }) => clusterQuery.host === '' || read.hostOf(article) === clusterQuery.host);
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
  expect(rows.map((row) => [row.id, row.score, row.clusterId, row.cluster])).toEqual(expected);
}

const MODES = [
  { coverage: 1 as const, orphan: false, sitemap: true },
  { coverage: 2 as const, orphan: false, sitemap: true },
  { coverage: null, orphan: true, sitemap: true },
  { coverage: null, orphan: true, sitemap: false },
  { coverage: null, orphan: false, sitemap: true },
];

/** Every position of the rows, which obey the filters of clusters. */
export async function checkCoverageRows(checked: CheckedCase): Promise<void> {
  const { fixture, known, clusterQuery, range } = checked;
  const mode = MODES[(clusterQuery.length + clusterQuery.start + 40_000) % MODES.length] ?? MODES[0]!;
  const query = { ...queryOf(clusterQuery, range), compareDate: 'all' as const };
  const anyPage = { ...selectionOf(clusterQuery, range), position: 'all', category: 'all' };
  const rows = await collect(coverageRows(await fixture.ask(query), mode));
  const isActive = (articles: readonly string[]): boolean =>
    read.lifeOf(known, articles).some(({ minute }) => minute >= known.end - 60);
  const inRange = (article: string): boolean =>
    naive.selected(read.lifeOf(known, [article]), anyPage).length > 0 ||
    (mode.sitemap && read.sitemapTimes(known, [article], range.minutes).length > 0);
  const expected = known.clusters
    .filter((one) => parentPasses(checked, one))
    .flatMap((one) => {
      const all = read.articlesOf(known, one.id);
      const own = all.filter((article) => clusterQuery.host === '' || read.hostOf(article) === clusterQuery.host);
      const isOrphan = new Set(all.map(read.hostOf)).size === 1;
      const exposed =
        clusterQuery.clusterPosition === 'sitemap' || read.scoreOf(known, one.id, selectionOf(clusterQuery, range)) > 0;
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
    .map(({ article }) => article);
  expect(rows.map(packArticle), JSON.stringify(mode)).toEqual(rowReader(known, anyPage)(expected));
}

/** Of the articles whose parents the question chooses, and of the clusters of its list: under every reference date. */
export async function checkCoverage(checked: CheckedCase): Promise<void> {
  const { fixture, known, clusterQuery, range } = checked;
  const query = queryOf(clusterQuery, range);
  const parents = known.clusters.filter((one) => parentPasses(checked, one));
  expect(await publisherCoverage(await fixture.ask({ ...query, compareDate: 'all' }))).toEqual(
    sharesOf(checked, parents),
  );
  const listed = expectedOrder(checked).map(({ one }) => one);
  expect(await publisherCoverage(await fixture.ask(query), { text: '' })).toEqual(sharesOf(checked, listed));
}

/** Shares of these clusters, of each publisher or of the one that the question names. */
function sharesOf({ known, clusterQuery, range }: CheckedCase, clusters: readonly { id: string }[]) {
  const passes = new Set(clusters.map(({ id }) => id));
  const sights = naive
    .selected(known.exposure.sights, { ...selectionOf(clusterQuery, range), position: 'all', category: 'all' })
    .filter(({ article }) => passes.has(known.clusterOf.get(article) ?? ''));
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
  const chosen =
    clusterQuery.host === '' ? HOSTS.filter((host) => clustersOn(null, host).size > 0) : [clusterQuery.host];
  const expected = chosen.map((host) => ({
    _id: host as string,
    coverage: [
      {
        couverture_totale: share(null, host) as number | null,
        ...Object.fromEntries(CATEGORIES.map((category) => [`couverture_${category}`, share(category, host)])),
      },
    ],
  }));
  const total = ({ coverage }: (typeof expected)[number]): number => coverage[0]?.couverture_totale ?? 0;
  return expected.sort((a, b) => total(b) - total(a) || a._id.localeCompare(b._id, 'fr'));
}
