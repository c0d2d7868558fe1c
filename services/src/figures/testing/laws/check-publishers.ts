import { RANK_KEYS } from '@vigie/contracts/calls/publishers';
import { CATEGORIES, SOURCES } from '@vigie/contracts/options';
import { packPublisher } from '@vigie/contracts/rows';
import { expect } from 'vitest';
import { stats } from '../../articles/stats.ts';
import { publisherExposition } from '../../publishers/publisher-exposition.ts';
import { publisherRanking } from '../../publishers/publisher-ranking.ts';
import { publisherRows } from '../../publishers/publisher-rows.ts';
import { publisherScore } from '../../publishers/publisher-score.ts';
import * as naive from '../naive/answers.ts';
import { identify } from '../naive/cases.ts';
import * as read from '../naive/clusters.ts';
import * as days from '../naive/days.ts';
import type { Sight } from '../naive/exposure.ts';
import { type Reading, selectsArticles } from './reading.ts';

const distinct = (sights: readonly Sight[]): number => new Set(sights.map(({ article }) => article)).size;

/** Every position of every row; Apple News' columns with and without `applenews`. */
export async function checkRows(reading: Reading, withApplenews: boolean): Promise<void> {
  const { world, query, selection, market, chosen, isOwn } = reading;
  const inZone = selection.sources.includes('applenews');
  const apple = naive
    .selected(world.exposure.sights, { ...selection, sources: ['applenews'] })
    .filter((sight) => chosen(sight.article));
  const first = new Map<string, number>();
  for (const { article, minute } of world.exposure.sights)
    first.set(article, Math.min(minute, first.get(article) ?? minute));
  const isFresh = ({ article }: Sight): boolean => selection.minutes.has(first.get(article) ?? -1);
  const hosts = [...new Set([...market, ...(withApplenews ? apple : [])].map(({ article }) => read.hostOf(article)))];
  const asksGoogle = selection.sources.some((source) => source.startsWith('google_'));
  const google = (sights: readonly Sight[], position: string): number | null =>
    asksGoogle && ['all', position].includes(selection.position)
      ? naive.sum(sights.filter((sight) => sight.source.startsWith('google_') && sight.position === position))
      : null;
  const expected = hosts
    .map((host) => {
      const own = market.filter(({ article }) => read.hostOf(article) === host);
      const onApple = apple.filter(({ article }) => read.hostOf(article) === host);
      const shown = withApplenews || inZone;
      return { host, own, onApple, shown, score: naive.sum(own) };
    })
    .sort((a, b) => b.score - a.score || (a.host < b.host ? -1 : 1))
    .map(({ host, own, onApple, shown, score }, i) => [
      false,
      i + 1,
      host,
      distinct(own),
      distinct(own.filter(isFresh)),
      shown ? distinct(onApple) : null,
      score,
      selection.sources.includes('flipboard_mobile') ? naive.sum(naive.on(own, 'flipboard_mobile')) : null,
      shown ? naive.sum(onApple) : null,
      ...['top', 'cat', 'topic'].map((position) => google(own, position)),
      ...CATEGORIES.map((category) => naive.sum(own.filter((sight) => sight.category === category))),
    ])
    .filter(([, , host]) => isOwn(`${host}/`));
  const rows = await publisherRows(reading.question, withApplenews);
  expect(rows.map(packPublisher), `rows ${query.source}`).toEqual(expected);
}

/** Every source and the total, bucket by bucket. */
export async function checkScore(reading: Reading): Promise<void> {
  const { world, lawQuestion, selection, measured, own, minutes } = reading;
  const timeframe = naive.timeframeFor(lawQuestion.fromDate, lawQuestion.toDate);
  const jours = [...new Set(minutes.map((minute) => naive.bucketOf(minute, timeframe)))];
  const bySource = SOURCES.map((source) =>
    selection.sources.includes(source)
      ? naive.series(world.exposure, own, measured, timeframe, source)
      : new Map<string, number>(),
  );
  const scores = SOURCES.map((source, i) => [`score_${source}`, jours.map((jour) => bySource[i]?.get(jour) ?? null)]);
  const score = jours.map((jour) => {
    const seen = bySource.filter((series) => series.has(jour));
    return seen.length === 0 ? null : seen.reduce((sum, series) => sum + (series.get(jour) ?? 0), 0);
  });
  expect(await publisherScore(reading.question)).toEqual({
    editeur: { scores: { score, ...Object.fromEntries(scores) }, jours },
    timeframe,
  });
}

export async function checkRanking(reading: Reading): Promise<void> {
  const { market, own, minutes } = reading;
  const jours = [...new Set(minutes.map(naive.dayOf))];
  const ranks = days.ranks(market, RANK_KEYS);
  expect(await publisherRanking(reading.question)).toEqual(
    days.order(own).map((host) => ({
      _id: host,
      jours,
      ranking: jours.map((jour) => ({
        jour,
        rangs: Object.fromEntries(RANK_KEYS.map((key) => [key, ranks.get(jour)?.get(key)?.get(host) ?? null])),
      })),
    })),
  );
}

/** Every array of the answer. */
export async function checkExposition(reading: Reading): Promise<void> {
  const { world, lawQuestion, query, selection, measured, own, minutes, chosen } = reading;
  const { exposure, sitemaps } = world;
  const timeframe = naive.timeframeFor(lawQuestion.fromDate, lawQuestion.toDate);
  const jours = [...new Set(minutes.map(naive.dayOf))];
  const [perDay, perHour, perBucket] = (['daily', 'hourly', timeframe] as const).map((by) =>
    days.exposed(exposure, own, measured, by),
  );
  const fresh = days.fresh(exposure, own, selection);
  const scores = days.dayScores(exposure, own, measured);
  const listed = days.sitemapHours(sitemaps, query.editeur, selection, (url) => chosen(identify(url)));
  const nearOf = new Map([...minutes].reverse().map((minute) => [naive.dayOf(minute), minute]));
  const hours = jours.map((jour) => days.hoursOf(jour, nearOf.get(jour) ?? 0));
  const buckets = [...new Set(minutes.map((minute) => naive.bucketOf(minute, timeframe)))];
  const read = days.readHours(sitemaps, query.editeur, selection);
  const inSitemaps = (counts: ReadonlyMap<string, number>): (number | null)[][] =>
    hours.map((day) => day.map((hour) => (read.has(hour) ? (counts.get(hour) ?? 0) : null)));
  const appeared = inSitemaps(listed.fresh);
  const scoresOf = (jour: string) => {
    const known = [...(scores.get(jour)?.values() ?? [])];
    const score = known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
    return { score, ...Object.fromEntries(SOURCES.map((s) => [`score_${s}`, scores.get(jour)?.get(s) ?? null])) };
  };
  expect(await publisherExposition(reading.question)).toEqual([
    {
      _id: query.editeur === '' ? 'all' : query.editeur,
      jours,
      timeframe,
      articles_exposes: jours.map((jour) => perDay?.get(naive.bucketOf(nearOf.get(jour) ?? 0, 'daily')) ?? null),
      articles_exposes_heures: hours.map((day) => day.map((hour) => perHour?.get(hour) ?? null)),
      articles_exposes_array: buckets.map((bucket) => perBucket?.get(bucket) ?? null),
      nouveaux_articles_exposes: jours.map((jour) => (scores.has(jour) ? (fresh.get(jour) ?? 0) : null)),
      scores_jour: jours.map(scoresOf),
      sitemap: {
        articles_jour: appeared.map(days.knownSum),
        articles_heures: appeared,
        modifs_articles_heures: inSitemaps(listed.changed),
        articles_direct: selectsArticles(query) ? null : days.sitemapTotal(sitemaps, query.editeur, reading.end),
      },
    },
  ]);
}

/** Articles modified and first seen in the range, and publishers of either. */
export async function checkStats(reading: Reading): Promise<void> {
  const { known, chosen, isOwn, selection } = reading;
  const inRange = (ms: number): boolean => selection.minutes.has(Math.floor(ms / 60_000));
  const own = [...known.facts].filter(([article]) => chosen(article) && isOwn(article));
  const modified = own.filter(([, { lastModified }]) => inRange(lastModified)).map(([article]) => article);
  const fresh = own.filter(([, { firstView }]) => inRange(firstView)).map(([article]) => article);
  expect(await stats(reading.question)).toEqual({
    articles: modified.length,
    newArticles: fresh.length,
    editeurs: new Set([...modified, ...fresh].map(read.hostOf)).size,
  });
}
