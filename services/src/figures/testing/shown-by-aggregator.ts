import type { QueryInput } from '@vigie/contracts/query';
import { crawlEvent } from './crawl-event.ts';
import { type ExposureFixture, openExposure } from './exposure-fixture.ts';
import { insertCrawls } from './naive/insert.ts';

/**
 * Three minutes, one on 19 November and two on the 20th, of an article of publisher A and of one that an aggregator shows under A's name.
 * Both days are rolled up.
 */
export async function openShownByAggregator(year: number): Promise<ExposureFixture> {
  const own = { nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.example'] };
  const fixture = await openExposure([own], ['apple.example']);
  const entries = [{ url: 'https://a.example/1' }, { url: 'https://apple.example/2', publisher: 'A' }];
  const times = ['11-19T10:00', '11-20T10:00', '11-20T10:20'];
  await insertCrawls(
    fixture.client,
    times.map((time) => crawlEvent(`${year}-${time}:00Z`, entries)),
  );
  await fixture.rollUp();
  return fixture;
}

/** Cuts quarters at both ends. */
export const cutRange = (year: number): QueryInput => ({
  fromDate: `${year}-11-20T10:07`,
  toDate: `${year}-11-20T11:32`,
});
/** Has whole days, some of them rolled up. */
export const longRange = (year: number): QueryInput => ({
  fromDate: `${year}-10-24T00:00`,
  toDate: `${year}-11-21T12:05`,
});

/** Filters that choose articles, each of which changes statements. */
export const ARTICLE_FILTERS: readonly QueryInput[] = [
  { compareDate: 'lastModified', articleShare: true, share: 'total' },
  { articleEntities: "l'été, {p0:String} \\ 'x", urlEntities: 'a%_b' },
  { clusterEntities: 'Paris', clusterLemmes: 'loi', clusterCategory: 'france', clusterOrphan: true },
];
