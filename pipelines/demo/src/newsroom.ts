import type { ShareEvent, VigieEvent } from '@vigie/contracts/events';
import { NETWORKS } from '@vigie/contracts/options';
import type { Article } from './article.ts';
import { articleEvent, fetchTimes } from './content.ts';
import { type LiveStory, liveStories, snapshot } from './crawl.ts';
import type { Outlet } from './outlets.ts';
import { PAGES } from './pages.ts';
import { hash, noise } from './random.ts';
import { DAY, HOUR, toIso } from './rhythm.ts';
import { type ListedArticle, sitemapFetch } from './sitemap.ts';
import { LIFE_DAYS, type Story, storiesOf } from './story.ts';

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
function shareEvents(seed: number, article: Article, from: number, to: number, hours: readonly number[]): ShareEvent[] {
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

/** How often pages, sitemaps and shares are read. Older history is coarser: each snapshot then covers a longer time. */
export interface Density {
  /** Least minutes between two snapshots of a page. */
  snapshotMinutes: number;
  sitemapMinutes: number;
  /** Hours after publication at which shares are read. */
  shareHours: readonly number[];
}

export const LIVE: Density = {
  snapshotMinutes: 1,
  sitemapMinutes: 5,
  shareHours: [1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 48],
};
export const RECENT: Density = { snapshotMinutes: 5, sitemapMinutes: 15, shareHours: LIVE.shareHours };
export const OLD: Density = { snapshotMinutes: 15, sitemapMinutes: 60, shareHours: [6, 24, 48] };
export const OLDEST: Density = { ...OLD, snapshotMinutes: 30 };

/**
 * An invented press and its readers. Everything depends on (seed, time) alone and nothing is remembered, so a restart
 * continues where it stopped, and the same seed gives the same bytes.
 */
export interface Newsroom {
  /**
   * The events of the minutes [from, to) (since 1970, UTC), by time. Chunks may be requested in any order. Where the
   * density changes between neighbours, their edges must be whole hours.
   */
  events(from: number, to: number, density: Density): Iterable<VigieEvent>;
}

export function newsroom(seed: number, outlets: readonly Outlet[]): Newsroom {
  const days = rememberDays((day) => storiesOf(seed, day, outlets));
  const watched = outlets.filter((outlet) => !outlet.local);

  const storiesAt = (minute: number): Story[] => {
    const day = Math.floor(minute / DAY);
    return Array.from({ length: LIFE_DAYS + 1 }, (_, age) => days(day - age)).flat();
  };

  function* minuteEvents(
    minute: number,
    stories: readonly Story[],
    listed: ListedByOutlet,
    density: Density,
  ): Iterable<VigieEvent> {
    let live: LiveStory[] | undefined;
    for (const page of PAGES) {
      const period = Math.max(page.period, density.snapshotMinutes);
      if (minute % period !== 0) continue;
      live ??= liveStories(stories, minute);
      const event = snapshot(seed, page, live, minute, period);
      if (event) yield event;
    }
    // A fetch belongs to the last minute of its interval, so chunks of different densities leave no gap.
    if ((minute + 1) % density.sitemapMinutes === 0) {
      for (const outlet of watched) yield sitemapFetch(seed, outlet, listed(outlet), minute, density.sitemapMinutes);
    }
  }

  return {
    *events(from, to, density) {
      for (let start = from; start < to; start = Math.min(to, (Math.floor(start / DAY) + 1) * DAY)) {
        const end = Math.min(to, (Math.floor(start / DAY) + 1) * DAY);
        const stories = storiesAt(start);
        const listed = listedByOutlet(stories);
        const rare = rareEvents(seed, stories, start, end, density);
        for (let minute = start; minute < end; minute++) {
          yield* minuteEvents(minute, stories, listed, density);
          yield* rare.get(minute) ?? [];
        }
      }
    },
  };
}

/** Article pages and share counts of [from, to), by minute. */
function rareEvents(
  seed: number,
  stories: readonly Story[],
  from: number,
  to: number,
  density: Density,
): Map<number, VigieEvent[]> {
  const byMinute = new Map<number, VigieEvent[]>();
  const put = (event: VigieEvent) => {
    const minute = Date.parse(event.at) / 60_000;
    const there = byMinute.get(minute);
    if (there) there.push(event);
    else byMinute.set(minute, [event]);
  };
  for (const story of stories) {
    for (const article of story.articles) {
      for (const minute of fetchTimes(article)) {
        if (minute >= from && minute < to) put(articleEvent(seed, story, article, minute));
      }
      for (const event of shareEvents(seed, article, from, to, density.shareHours)) put(event);
    }
  }
  return byMinute;
}

type ListedByOutlet = (outlet: Outlet) => readonly ListedArticle[];

function listedByOutlet(stories: readonly Story[]): ListedByOutlet {
  const byOutlet = new Map<Outlet, { story: Story; article: Article }[]>();
  for (const story of stories) {
    for (const article of story.articles) {
      const there = byOutlet.get(article.outlet);
      if (there) there.push({ story, article });
      else byOutlet.set(article.outlet, [{ story, article }]);
    }
  }
  return (outlet) => byOutlet.get(outlet) ?? [];
}

/** Keeps the last days: enough for live events and one chunk of history beside them. */
function rememberDays(make: (day: number) => Story[]): (day: number) => Story[] {
  const storiesByDay = new Map<number, Story[]>();
  return (day) => {
    const stories = storiesByDay.get(day) ?? make(day);
    storiesByDay.delete(day);
    storiesByDay.set(day, stories);
    for (const oldest of storiesByDay.keys()) {
      if (storiesByDay.size <= 2 * (LIFE_DAYS + 1) + 1) break;
      storiesByDay.delete(oldest);
    }
    return stories;
  };
}
