import type { CrawlEvent } from '@vigie/contracts/events';

/** An article visible on a page in a minute, with the points of its best place there. */
export interface Sight {
  minute: number;
  article: string;
  source: string;
  position: string;
  category: string;
  points: number;
}

/** The table of docs/scoring.md. */
export function pointsFor(source: string, position: string, rank: number, storyRank: number): number {
  if (source === 'applenews') return 50;
  if (source === 'flipboard_mobile') return 20;
  if (position === 'topic') return 5;
  if (position === 'top') {
    if (storyRank >= 2) return 20;
    return rank === 1 ? 50 : rank <= 3 ? 30 : 25;
  }
  if (storyRank >= 2) return 5;
  return rank === 1 ? 25 : rank <= 3 ? 15 : 5;
}

/** What was photographed: `page` → minutes for which any snapshot stands. */
export interface Exposure {
  sights: Sight[];
  photographed: { minute: number; source: string; position: string; category: string }[];
}

/** `identify`: the article that an address is one form of (the generator knows). */
export function expose(events: readonly CrawlEvent[], identify: (url: string) => string): Exposure {
  const sights = new Map<string, Sight>();
  const photographed = new Map<string, Exposure['photographed'][number]>();
  for (const { at, period, source, page, entries } of events) {
    const start = Date.parse(at);
    const end = start + period * 1000;
    const category = page.category ?? '';
    const name = `${source}/${page.position}/${category}/${page.topic ?? ''}`;
    for (let minute = Math.floor(start / 60_000); minute * 60_000 < end; minute += 1) {
      if (minute * 60_000 < start) continue;
      photographed.set(`${name}@${minute}`, { minute, source, position: page.position, category });
      for (const entry of entries) {
        const article = identify(entry.url);
        const points = pointsFor(source, page.position, entry.rank, entry.storyRank);
        const key = `${name}@${minute}#${article}`;
        const before = sights.get(key);
        if (before && before.points >= points) continue;
        sights.set(key, { minute, article, source, position: page.position, category, points });
      }
    }
  }
  return { sights: [...sights.values()], photographed: [...photographed.values()] };
}
