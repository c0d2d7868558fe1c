import { FIGURES, type FigureId, type FilterName, figureOf } from '@vigie/contracts/figures';
import type { QueryInput } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stats } from '../../figures/articles/stats.ts';
import { publisherExposition } from '../../figures/publishers/publisher-exposition.ts';
import { sitemapGroups } from '../../figures/sitemaps/sitemap-groups.ts';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { DAY, fillMarket, hostOf, marketPublishers } from './testing/market.ts';

/** What the registry says of filters that a figure ignores: they change nothing in the figure, and without them nothing is said. */

const SIZE = { publishers: 4, articles: 12, seed: 3, lasting: true };

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(marketPublishers(SIZE));
  await fillMarket(fixture.client, SIZE);
});
afterAll(() => fixture.close());

/** Figures of the registry, as the calls answer them. */
async function read(query: QueryInput): Promise<Partial<Record<FigureId, unknown>>> {
  const question = await fixture.ask(query);
  const [[exposition], groups, counts] = await Promise.all([
    publisherExposition(question),
    sitemapGroups(question),
    stats(question),
  ]);
  const delays = (key: keyof (typeof groups)[number]['delais']) =>
    groups.map(({ delais, sitemaps }) => [delais[key], sitemaps.map((sitemap) => sitemap.delais[key])]);
  return {
    listed: exposition?.sitemap.articles_heures,
    changed: exposition?.sitemap.modifs_articles_heures,
    direct: exposition?.sitemap.articles_direct,
    listedOnDay: groups.map(({ articles_jour }) => articles_jour),
    entries: groups.map(({ sitemaps }) => sitemaps.map(({ articles }) => articles)),
    publicationDelay: delays('publication_sitemap'),
    exposureDelay: delays('exposition_apres'),
    exposedBefore: delays('exposition_avant'),
    modified: counts.articles,
    appeared: counts.newArticles,
    activePublishers: counts.editeurs,
  };
}

const FILTERS = {
  source: fc.constantFrom('desktop', 'mobile', 'applenews', 'google'),
  compareDate: fc.constantFrom('first_view', 'lastModified'),
  clusterCategory: fc.constantFrom('france', 'sports', 'homepage'),
  clusterPosition: fc.constantFrom('top', 'cat', 'sitemap'),
  clusterEntities: fc.constantFrom('Budget', 'Tempête'),
  clusterLemmes: fc.constantFrom('budget', 'école'),
  clusterOrphan: fc.constant(true),
  articleCategory: fc.constantFrom('france', 'sports', 'homepage'),
  articlePosition: fc.constantFrom('top', 'cat', 'topic'),
  articleEntities: fc.constantFrom('budget', 'coupe'),
  articleShare: fc.constant(true),
} as const satisfies Record<FilterName, unknown>;

const cases = fc.record({
  filters: fc.record(FILTERS, { requiredKeys: [] }),
  editeur: fc.constantFrom('all', hostOf(0), hostOf(1)),
});

test('a filter that a figure ignores changes nothing in it', async () => {
  const ignoring = (Object.keys(FIGURES) as FigureId[]).filter((id) => figureOf(id).ignores !== undefined);
  await fc.assert(
    fc.asyncProperty(cases, async ({ filters, editeur }) => {
      const base = { editeur, fromDate: `${DAY}T00:00`, toDate: `${DAY}T23:59` };
      const figures = await read({ ...base, ...filters });
      for (const id of ignoring) {
        const effective = Object.fromEntries(
          Object.entries(filters).filter(([name]) => !figureOf(id).ignores?.includes(name as FilterName)),
        );
        expect(figures[id], id).not.toBeUndefined();
        expect(figures[id], id).toEqual((await readOnce({ ...base, ...effective }))[id]);
      }
    }),
    { numRuns: isLargeRun ? 200 : 12 },
  );
});

/** Most figures of a case leave the same filters. */
const known = new Map<string, ReturnType<typeof read>>();
function readOnce(query: QueryInput): ReturnType<typeof read> {
  const key = JSON.stringify(query, Object.keys(query).sort());
  const found = known.get(key) ?? read(query);
  known.set(key, found);
  return found;
}
