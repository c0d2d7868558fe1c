import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { POSITIONS } from '@vigie/contracts/options';
import { idOf, iso } from './answer-values.ts';
import * as naive from './answers.ts';
import * as read from './clusters.ts';
import { countsOn } from './facts.ts';

/**
 * Reads every position of the packed rows of some articles, in their order, as a question about this selection tells them.
 * `apple`: where Apple News' columns are read.
 */
export function rowReader(known: read.ClusterFacts, selection: naive.Selection, apple = selection) {
  const within = (chosen: naive.Selection) =>
    naive.groupBy(naive.selected(known.exposure.sights, chosen), ({ article }) => article);
  const sights = within(selection);
  const onApple = within({ ...apple, sources: apple.sources.filter((source) => source === 'applenews') });
  const clusterScores = new Map(known.clusters.map(({ id }) => [id, read.scoreOf(known, id, selection)]));
  const row = (article: string, i: number): unknown[] => {
    const facts = known.facts.get(article)!;
    const own = sights.get(article) ?? [];
    const [desktop, mobile] = ['google_desktop', 'google_mobile_webview'].map((source) => naive.on(own, source));
    const seen = [desktop ?? [], mobile ?? [], onApple.get(article) ?? []];
    const isInSelection = (source: string): boolean => selection.sources.includes(source);
    const onPosition = (source: string, some: readonly naive.Sight[]): (number | null)[] =>
      POSITIONS.map((position) =>
        isInSelection(source) && ['all', position].includes(selection.position)
          ? naive.sum(some.filter((sight) => sight.position === position))
          : null,
      );
    const { total, facebook, twitter, bluesky, mastodon } = countsOn(facts, known.end * 60_000);
    const cluster = known.clusterOf.get(article);
    return [
      i + 1,
      read.hostOf(article),
      naive.sum(own),
      apple.sources.includes('applenews') ? naive.sum(seen[2]!) : null,
      isInSelection('google_desktop') ? naive.sum(seen[0]!) : null,
      isInSelection('google_mobile_webview') ? naive.sum(seen[1]!) : null,
      facts.titre,
      ...onPosition('google_desktop', seen[0]!),
      ...onPosition('google_mobile_webview', seen[1]!),
      iso(facts.lastModified),
      idOf(article),
      iso(facts.firstView),
      iso(facts.dateArticle),
      naive.firstOf(own),
      idOf(article),
      total,
      facebook,
      twitter,
      cluster === undefined ? null : clusterScores.get(cluster),
      ...seen.map(naive.firstOf),
      ...seen.map(naive.lastOf),
      facts.url,
      cluster === undefined ? null : articleIdFromUInt64(cluster),
      iso(facts.lastDateArticle),
      iso(facts.publishedAt),
      facts.traits.paid,
      bluesky,
      mastodon,
      facts.words,
    ];
  };
  return (articles: readonly string[]): unknown[][] => articles.map(row);
}
