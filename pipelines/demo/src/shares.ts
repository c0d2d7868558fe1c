import type { ShareEvent } from '@vigie/contracts/events';
import { NETWORKS } from '@vigie/contracts/options';
import type { Article } from './article.ts';
import { hash, noise } from './random.ts';
import { HOUR, toIso } from './rhythm.ts';

const REACH = { facebook: 1, twitter: 0.35, bluesky: 0.08, mastodon: 0.02 };

/** Shares at the end: few for most articles, thousands for some, none below 150, where they are not counted. */
const finalCount = (article: Article, network: keyof typeof REACH): number => {
  const luck = noise(article.key, 'shares', network);
  return Math.floor(30 * article.outlet.reach ** 0.7 * REACH[network] * (1 / (1 - luck * 0.999) - 1));
};

/**
 * The counts of an article that are read within [from, to), `hours` after its publication. They are cumulative and
 * never decrease.
 */
export function shareEvents(
  seed: number,
  article: Article,
  from: number,
  to: number,
  hours: readonly number[],
): ShareEvent[] {
  const events: ShareEvent[] = [];
  for (const hour of hours) {
    const minute = article.publishedAt + hour * HOUR + (hash(article.key) % 50);
    if (minute < from || minute >= to) continue;
    for (const network of NETWORKS) {
      const final = finalCount(article, network);
      if (final < 150) continue;
      events.push({
        v: 1,
        type: 'share',
        id: `demo${seed}-s-${article.id}-${network}-${hour}`,
        at: toIso(minute),
        producer: 'demo-shares',
        url: article.url,
        network,
        count: Math.floor(final * (1 - Math.exp(-hour / 7))),
      });
    }
  }
  return events;
}
