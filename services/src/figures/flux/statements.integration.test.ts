import { type BodyOf, CALLS } from '@vigie/contracts/calls/index';
import { FLUX_SURFACES } from '@vigie/contracts/options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArticles, writeClusters } from '../testing/cluster-rows.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { explainStatements, type Statements } from '../testing/explain-statements.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { askFlux, flux } from './flux.ts';

/** Every statement of a flux, under every filter that changes it, is one that the engine can plan. */

const CLUSTER = '000000000000000a';

let fixture: ExposureFixture;
let statements: Statements;
beforeAll(async () => {
  const names = [{ nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.example'] }];
  fixture = await openExposure(names, ['apple.example']);
  const seen = ['https://a.example/1', 'https://apple.example/2'].map((url) => ({ url, publisher: 'A' }));
  await insertCrawls(fixture.client, [
    crawlEvent('2026-11-19T10:00:00Z', seen),
    crawlEvent('2026-11-20T10:00:00Z', seen),
  ]);
  await writeClusters(fixture.client, [{ id: CLUSTER, title: 'Sujet' }]);
  const known = { firstView: Date.UTC(2026, 10, 19, 10), cluster: CLUSTER };
  await writeArticles(fixture.client, [{ ...known, url: 'https://a.example/1' }]);
  await fixture.rollUp();
  statements = explainStatements(fixture);
});
afterAll(() => fixture.close());

const FILTERS: Partial<BodyOf<'articleFlux'>>[] = [
  {},
  { minutes: 1_440 },
  { source: 'mobile', articleCategory: 'homepage', articlePosition: 'top' },
  { editeur: 'A', groupe: 'groupe' },
  { compareDate: 'first_view' },
  { compareDate: 'lastModified', articleEntities: "l'été, {p0:String}", urlEntities: 'a \\' },
  { url: 'https://a.example/1', articleShare: true, share: 'total' },
  { clusterEntities: 'Paris', clusterLemmes: 'loi', clusterCategory: 'france', clusterOrphan: true },
  { clusterPosition: 'sitemap' },
];

test.each(FILTERS)('%j', async (filter) => {
  for (const dataToGet of FLUX_SURFACES) {
    const range = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' };
    const body = CALLS.articleFlux.body.parse({ ...range, ...filter, dataToGet });
    await flux(await askFlux(fixture.deps, body, new AbortController().signal), dataToGet);
  }
  expect(statements.seen.size).toBeGreaterThan(0);
});
