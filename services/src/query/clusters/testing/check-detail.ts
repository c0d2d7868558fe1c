import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { expect } from 'vitest';
import * as naive from '../../exposure/naive/answers.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { clusterDetail } from '../cluster-detail.ts';
import { type Checked, clusterQuestion, idOf, queryOf, selectionOf } from './checked.ts';

export async function checkDetail({ fixture, known, asked, range }: Checked): Promise<void> {
  const one = known.clusters[asked.start & 3] ?? known.clusters[0]!;
  const question = await clusterQuestion(fixture, queryOf(asked, range));
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
