import { readFileSync } from 'node:fs';
import { checkEvent } from '@vigie/contracts/event-result';
import type { CrawlEvent, VigieEvent } from '@vigie/contracts/events';
import { buildPublisherIndex, publisherOf, publishersFile } from '@vigie/contracts/publishers';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDown } from './crawl.ts';
import { type Density, LIVE, type Newsroom, newsroom, OLD, OLDEST, RECENT } from './newsroom.ts';
import { DEMO_PUBLISHERS_FILE, loadOutlets } from './outlets.ts';
import { PAGES } from './pages.ts';
import { DAY, HOUR } from './rhythm.ts';

const SEED = 1;
const START = 20_700 * DAY;
const outlets = loadOutlets();
const bytes = (room: Newsroom, from: number, to: number, density: Density) =>
  [...room.events(from, to, density)].map((event) => JSON.stringify(event)).join('\n');
const minuteOf = (event: VigieEvent) => Date.parse(event.at) / 60_000;

let day: VigieEvent[];
beforeAll(() => {
  day = [...newsroom(SEED, outlets).events(START, START + DAY, OLD)];
});
const ofType = <T extends VigieEvent['type']>(type: T) =>
  day.filter((event): event is Extract<VigieEvent, { type: T }> => event.type === type);

describe('the newsroom depends on seed and time alone', () => {
  const from = START + 9 * HOUR + 7;

  it('gives the same bytes for the same seed, and others for another', () => {
    const once = bytes(newsroom(SEED, outlets), from, from + 40, LIVE);
    expect(bytes(newsroom(SEED, outlets), from, from + 40, LIVE)).toBe(once);
    expect(bytes(newsroom(SEED + 1, outlets), from, from + 40, LIVE)).not.toBe(once);
  });

  it('for any earlier calls and any division of the time', () => {
    const room = newsroom(SEED, outlets);
    const whole = bytes(newsroom(SEED, outlets), START + DAY - 20, START + DAY + 20, LIVE);
    const second = bytes(room, START + DAY, START + DAY + 20, LIVE);
    room
      .events(START - 9 * DAY, START - 9 * DAY + 5, OLD)
      [Symbol.iterator]()
      .next();
    const first = bytes(room, START + DAY - 20, START + DAY - 3, LIVE);
    expect([first, bytes(room, START + DAY - 3, START + DAY, LIVE), second].join('\n')).toBe(whole);
  });
});

describe('a day', () => {
  it('has all four kinds; each event is valid, has an id of its own, and they are in order of time', () => {
    const limits = { now: (START + 2 * DAY) * 60_000, retentionMs: 400 * 86_400_000, marginMs: 0 };
    expect(day.map((event) => checkEvent(event, limits)).filter((result) => !result.ok)).toEqual([]);
    expect(new Set(day.map((event) => event.id)).size).toBe(day.length);
    expect(new Set(day.map((event) => event.type))).toEqual(new Set(['crawl', 'article', 'sitemap', 'share']));
    expect(day.map(minuteOf)).toEqual(day.map(minuteOf).sort((a, b) => a - b));
  });

  it('spreads exposure as real pages do: three outlets have about 23 %, twenty about half', () => {
    const score = new Map<string, number>();
    for (const crawl of ofType('crawl')) {
      for (const entry of crawl.entries) {
        const name = entry.publisher ?? '';
        score.set(name, (score.get(name) ?? 0) + pointsOf(crawl, entry) * crawl.period);
      }
    }
    const sorted = [...score.values()].sort((a, b) => b - a);
    const total = sorted.reduce((sum, value) => sum + value, 0);
    const share = (count: number) => sorted.slice(0, count).reduce((sum, value) => sum + value, 0) / total;
    expect(Math.abs(share(3) - 0.23)).toBeLessThan(0.05);
    expect(Math.abs(share(20) - 0.5)).toBeLessThan(0.06);
  });

  it('has a snapshot of every page at its interval, except when its crawler is down', () => {
    for (const page of PAGES) {
      const shots = ofType('crawl').filter((event) => event.id.includes(`-${page.code}-`));
      const expected = Array.from({ length: DAY / 15 }, (_, slot) => START + slot * 15).filter(
        (minute) => !isDown(SEED, page.source, minute),
      );
      expect(shots.map(minuteOf)).toEqual(expected);
      expect(Math.min(...shots.map((shot) => shot.entries.length))).toBeGreaterThan(0);
    }
  });

  it('shows articles à la Une that are not en Home, as real pages do; every article en Home is also à la Une', () => {
    const shown = (wanted: (crawl: CrawlEvent) => boolean) =>
      new Set(ofType('crawl').flatMap((crawl) => (wanted(crawl) ? crawl.entries.map(({ url }) => url) : [])));
    const home = shown(({ source, page }) => source.startsWith('google') && page.position === 'top');
    const front = shown(({ page }) => page.category === 'homepage');
    expect([...home].filter((url) => !front.has(url))).toEqual([]);
    expect(front.size - home.size).toBeGreaterThan(home.size / 20);
    expect(home.size).toBeGreaterThan(front.size / 4);
  });

  it('publishes agency copy word for word', () => {
    const hosts = new Map<string, Set<string>>();
    for (const { author, text, publisher } of ofType('article')) {
      if (author !== 'Agence Hexapresse' || !text || !publisher) continue;
      hosts.set(text, (hosts.get(text) ?? new Set()).add(publisher));
    }
    expect(Math.max(...[...hosts.values()].map((set) => set.size))).toBeGreaterThanOrEqual(4);
  });

  it('sometimes encodes a title twice', () => {
    const titles = new Set(ofType('crawl').flatMap((crawl) => crawl.entries.map((entry) => entry.title)));
    const garbled = [...titles].filter((title) => /Ã©|â€™/.test(title));
    expect(garbled.length).toBeGreaterThan(0);
    expect(garbled.length / titles.size).toBeLessThan(0.05);
  });

  it('leaves no slot of a template open', () => {
    const texts = ofType('article').flatMap((event) => [event.title, event.lead, event.text]);
    expect(texts.filter((text) => text && /[{}[\]|]|undefined/.test(text))).toEqual([]);
  });

  it('never lowers a share count', () => {
    const counts = new Map<string, number>();
    const shares = [...newsroom(SEED, outlets).events(START, START + 2 * DAY, { ...OLD, shareHours: LIVE.shareHours })];
    for (const event of shares) {
      if (event.type !== 'share') continue;
      const key = `${event.url} ${event.network}`;
      expect(event.count).toBeGreaterThanOrEqual(counts.get(key) ?? 0);
      counts.set(key, event.count);
    }
    expect(counts.size).toBeGreaterThan(0);
  });
});

describe('sitemaps', () => {
  const listedIn = (events: Iterable<VigieEvent>) =>
    new Set([...events].flatMap((event) => (event.type === 'sitemap' ? event.entries.map((entry) => entry.url) : [])));

  it('lose nothing where densities change, nor after a failure', () => {
    const room = newsroom(SEED, outlets);
    const all = listedIn(room.events(START, START + 12 * HOUR, { ...LIVE, snapshotMinutes: DAY }));
    const parts = [OLDEST, RECENT, LIVE].flatMap((density, number) => [
      ...room.events(START + number * 4 * HOUR, START + (number + 1) * 4 * HOUR, { ...density, snapshotMinutes: DAY }),
    ]);
    const failed = parts.filter((event) => event.type === 'sitemap' && event.error);
    expect(failed.length).toBeGreaterThan(0);
    const missing = [...all].filter((url) => !listedIn(parts).has(url));
    expect(missing).toEqual([]);
    expect(all.size).toBeGreaterThan(300);
  });
});

describe('the demo publishers', () => {
  const index = buildPublisherIndex(publishersFile.parse(JSON.parse(readFileSync(DEMO_PUBLISHERS_FILE, 'utf8'))));

  it('are about 60 in groups, 13 of them major ones', () => {
    expect(index.publishers.length).toBeGreaterThanOrEqual(55);
    expect(index.publishers.filter((publisher) => publisher.majeur)).toHaveLength(13);
    expect(new Set(index.publishers.map((publisher) => publisher.groupe)).size).toBeLessThan(
      index.publishers.length / 2,
    );
  });

  it('include every outlet except small local ones, under its name', () => {
    for (const outlet of outlets) {
      const { nom_norme, nom_affiche } = publisherOf(index, { host: `www.${outlet.host}` });
      expect(nom_affiche).toBe(outlet.name);
      expect(index.publishers.some((publisher) => publisher.nom_norme === nom_norme)).toBe(!outlet.local);
    }
  });
});

/** The points of docs/scoring.md, version 1. */
function pointsOf({ source, page }: CrawlEvent, { rank, storyRank }: CrawlEvent['entries'][number]): number {
  if (source === 'applenews') return 50;
  if (source === 'flipboard_mobile') return 20;
  if (page.position === 'topic') return 5;
  const lead = storyRank === 1 ? (rank === 1 ? 0 : rank <= 3 ? 1 : 2) : 3;
  return (page.position === 'top' ? [50, 30, 25, 20] : [25, 15, 5, 5])[lead] ?? 0;
}
