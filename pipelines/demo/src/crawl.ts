import type { CrawlEvent } from '@vigie/contracts/events';
import { type Article, titleAt } from './article.ts';
import type { Page } from './pages.ts';
import { hash, noise } from './random.ts';
import { DAY, fullness, HOUR, toIso } from './rhythm.ts';
import { heat, type Story, surge } from './story.ts';

/** Weights of the sections on front pages. */
const FRONT: Readonly<Record<string, number>> = {
  france: 1.25,
  international: 1.1,
  économie: 0.9,
  'science_high-tech': 0.75,
};

/** A story that can still be shown, and how hot it is. */
export interface LiveStory {
  story: Story;
  heat: number;
}

/** The stories that can be shown at a given minute. */
export const liveStories = (stories: readonly Story[], minute: number): LiveStory[] =>
  stories.map((story) => ({ story, heat: heat(story, minute) })).filter((live) => live.heat > 0.002);

const byValue = <T>(items: readonly T[], value: (item: T) => number): T[] =>
  items
    .map((item) => ({ item, value: value(item) }))
    .sort((a, b) => b.value - a.value)
    .map(({ item }) => item);

/** Noise that holds for some time, then changes; each key changes at other moments. */
const mood = (key: number, page: number, minute: number, hold: number): number =>
  noise(key, page, Math.floor((minute + (key % hold)) / hold));

function eligible(page: Page, { story }: LiveStory): boolean {
  if (page.category === 'homepage') return true;
  if (page.position === 'cat') return story.section === page.category;
  return page.position === 'top' || story.scenario.topic === page.topic;
}

/** Articles and stories that a page shows beside its usual ones at the height of a surprise. */
const MORE_ARTICLES = 8;
const MORE_STORIES = 5;

function shownArticles(seed: number, page: Page, story: Story, minute: number): Article[] {
  const pageKey = hash(seed, page.code);
  const published = story.articles.filter(
    (article) => article.publishedAt < minute && (page.source !== 'applenews' || article.outlet.apple),
  );
  const best = byValue(
    published,
    ({ key, pull, publishedAt }) =>
      pull * 2 ** (-(minute - publishedAt) / (14 * HOUR)) * (0.2 + 1.6 * mood(key, pageKey, minute, 25)),
  );
  const places = page.depth * fullness(minute) * (0.6 + 0.6 * mood(story.key, pageKey, minute, 120));
  return best.slice(0, Math.max(1, Math.round(places + MORE_ARTICLES * surge(story, minute))));
}

/** Whether the crawler of a source is down: some nights, for less than an hour. */
export function isDown(seed: number, source: string, minute: number): boolean {
  const day = Math.floor(minute / DAY);
  const start = day * DAY + HOUR + Math.floor(noise(seed, 'down', source, day) * 2 * HOUR);
  const length = 20 + Math.floor(noise(seed, 'length', source, day) * 30);
  return noise(seed, 'fails', source, day) < 0.15 && minute >= start && minute < start + length;
}

/** One snapshot of one page; undefined when its crawler is down. The same arguments give the same event. */
export function snapshot(
  seed: number,
  page: Page,
  live: readonly LiveStory[],
  minute: number,
  periodMinutes: number,
): CrawlEvent | undefined {
  if (isDown(seed, page.source, minute)) return undefined;
  const pageKey = hash(seed, page.position, page.category ?? '', page.topic ?? '', page.source.slice(0, 6));
  const front = page.position === 'top' || page.category === 'homepage';
  const ranked = byValue(
    live.filter((candidate) => eligible(page, candidate)),
    ({ story, heat: hot }) =>
      hot * (front ? (FRONT[story.section] ?? 0.7) : 1) * (0.7 + 0.6 * mood(story.key, pageKey, minute, 30)),
  );
  const moved = live.reduce((most, { story }) => Math.max(most, surge(story, minute)), 0);
  const stories = Math.max(2, Math.round(page.stories * fullness(minute) + MORE_STORIES * moved));
  const blocks = [];
  for (const { story } of ranked) {
    const articles = shownArticles(seed, page, story, minute);
    if (articles.length > 0) blocks.push({ story, articles });
    if (blocks.length === stories) break;
  }
  return {
    v: 1,
    type: 'crawl',
    id: `demo${seed}-c-${page.code}-${minute}-${periodMinutes}`,
    at: toIso(minute),
    producer: `demo-${page.source}`,
    source: page.source,
    page: { position: page.position, category: page.category, topic: page.topic },
    period: periodMinutes * 60,
    entries: blocks.flatMap(({ story, articles }, block) =>
      articles.map((article, place) => ({
        rank: block + 1,
        story: `s${story.key.toString(36)}`,
        storyRank: place + 1,
        url: shownUrl(page, article),
        title: misread(article, titleAt(article, minute)),
        publisher: article.outlet.name,
      })),
    ),
  };
}

/** Aggregators add tracking parameters, and sometimes show an address of their own. */
function shownUrl(page: Page, article: Article): string {
  const dice = noise(article.key, page.source);
  if (page.source === 'applenews' && dice < 0.06) return `https://apple.news/A${article.key.toString(36)}`;
  if (page.source === 'flipboard_mobile') return `${article.url}?utm_source=flipboard&utm_medium=referral`;
  if (page.source === 'google_mobile_webview' && dice < 0.1) return `${article.url}#xtor=AL-85`;
  return article.url;
}

const WINDOWS_1252 = new TextDecoder('windows-1252');

/** The title as a faulty crawler reads it: UTF-8 decoded as Windows-1252, for one in six articles of some outlets. */
const misread = (article: Article, title: string): string =>
  article.outlet.doubleEncodes && article.key % 6 === 0 ? WINDOWS_1252.decode(Buffer.from(title, 'utf8')) : title;
