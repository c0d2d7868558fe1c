import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { Position, Source } from '@vigie/contracts/options';
import type { ArticleRow } from '@vigie/contracts/rows';
import { type DatedFacts, NO_SHARES, readDatedFacts, readShares, type ShareCounts } from '../exposure/article-facts.ts';
import { type Question, readingFor, scoreIn } from '../exposure/context.ts';
import { readParents } from '../read/article-clusters.ts';
import { type ArticleExposure, readExposure } from '../read/article-exposure.ts';
import type { PageFilter } from '../read/pages.ts';
import { timeOf } from '../times.ts';

/** First rows soon, then steps so large that reading the range again for each costs less than the rows. */
const FIRST_STEP = 1_000;
const STEP = 20_000;

export async function* rowsInSteps(question: Question, order: readonly string[]): AsyncGenerator<ArticleRow[]> {
  for (let from = 0; from < order.length; ) {
    const step = order.slice(from, from + (from === 0 ? FIRST_STEP : STEP));
    yield await readRows(question, step, from);
    from += step.length;
  }
}

/** Rows of some articles in this order; the first one has rank `from` + 1. */
export async function readRows(question: Question, articles: readonly string[], from: number): Promise<ArticleRow[]> {
  const ids = articles.map(articleIdToUInt64);
  const reading = await readingFor(question);
  const [exposure, facts, shares, parents] = await Promise.all([
    question.unexposed ? new Map<string, ArticleExposure>() : readExposure(question, reading, ids),
    readDatedFacts(question, ids),
    readShares(question, ids),
    readParents(question, reading, ids),
  ]);
  // Without any exposure no source has points.
  const pages = question.unexposed ? { ...question.scope.pages, sources: [] } : question.scope.pages;
  return articles.map((id, i): ArticleRow => {
    const stored = ids[i] ?? '';
    const fact = facts.get(stored);
    const name = fact ? question.view.articleName(fact.host, fact.shown, question.query.groupe) : '';
    const seen = exposure.get(stored);
    const parent = parents.get(stored);
    const points = pointsOf(pages, seen);
    const times = timesOfRow(seen);
    const factFields = factsOfRow(fact, shares.get(stored) ?? NO_SHARES);
    // Written out: V8 keeps an object of so many spread properties as a hash table, three times as large.
    return {
      rang: from + i + 1,
      id,
      id2: id,
      editeur: name,
      score: scoreIn(question, seen?.score ?? 0),
      cluster: parent === undefined ? null : scoreIn(question, parent.score),
      clusterId: parent?.cluster ?? null,
      applenews: points.applenews,
      desktop: points.desktop,
      mobile: points.mobile,
      desktopTop: points.desktopTop,
      desktopCat: points.desktopCat,
      desktopTopic: points.desktopTopic,
      mobileTop: points.mobileTop,
      mobileCat: points.mobileCat,
      mobileTopic: points.mobileTopic,
      exposition: times.exposition,
      premierDesktop: times.premierDesktop,
      premierMobile: times.premierMobile,
      premierApplenews: times.premierApplenews,
      dernierDesktop: times.dernierDesktop,
      dernierMobile: times.dernierMobile,
      dernierApplenews: times.dernierApplenews,
      titre: factFields.titre,
      url: factFields.url,
      apparition: factFields.apparition,
      sitemap: factFields.sitemap,
      majSitemap: factFields.majSitemap,
      publication: factFields.publication,
      modif: factFields.modif,
      acces: factFields.acces,
      mots: factFields.mots,
      partages: factFields.partages,
      facebook: factFields.facebook,
      twitter: factFields.twitter,
      bluesky: factFields.bluesky,
      mastodon: factFields.mastodon,
    };
  });
}

/** Unix seconds as an ISO time, as in article rows. */
export const timeAt = (seconds: number | null | undefined): string | null =>
  timeOf(seconds == null ? null : seconds * 1_000);

type Points = number | null;

/** null where the filters leave the source or the position out. */
function pointsOf({ sources, position }: PageFilter, exposure: ArticleExposure | undefined) {
  const on = (source: Source): Points => (sources.includes(source) ? (exposure?.sources[source]?.score ?? 0) : null);
  const at = (source: Source, one: Position): Points =>
    sources.includes(source) && (position ?? one) === one ? (exposure?.sources[source]?.positions[one] ?? 0) : null;
  const [desktop, mobile] = ['google_desktop', 'google_mobile_webview'] as const;
  return {
    applenews: on('applenews'),
    desktop: on(desktop),
    mobile: on(mobile),
    desktopTop: at(desktop, 'top'),
    desktopCat: at(desktop, 'cat'),
    desktopTopic: at(desktop, 'topic'),
    mobileTop: at(mobile, 'top'),
    mobileCat: at(mobile, 'cat'),
    mobileTopic: at(mobile, 'topic'),
  } satisfies Partial<ArticleRow>;
}

/** What is not read of exposure. */
function factsOfRow(facts: DatedFacts | undefined, shares: ShareCounts) {
  return {
    titre: facts?.titre ?? '',
    url: facts?.url ?? '',
    apparition: facts?.firstView ?? null,
    sitemap: facts?.dateArticle ?? null,
    majSitemap: facts?.lastDateArticle ?? null,
    publication: facts?.publishedAt ?? null,
    modif: facts?.lastModified ?? null,
    acces: facts?.payant ?? null,
    mots: facts?.mots ?? null,
    partages: shares.total,
    facebook: shares.facebook,
    twitter: shares.twitter,
    bluesky: shares.bluesky,
    mastodon: shares.mastodon,
  } satisfies Partial<ArticleRow>;
}

/** When it was exposed, in all and by source. */
function timesOfRow(exposure: ArticleExposure | undefined) {
  const { google_desktop: desktop, google_mobile_webview: mobile, applenews } = exposure?.sources ?? {};
  return {
    exposition: timeAt(exposure?.first),
    premierDesktop: timeAt(desktop?.first),
    premierMobile: timeAt(mobile?.first),
    premierApplenews: timeAt(applenews?.first),
    dernierDesktop: timeAt(desktop?.last),
    dernierMobile: timeAt(mobile?.last),
    dernierApplenews: timeAt(applenews?.last),
  } satisfies Partial<ArticleRow>;
}
