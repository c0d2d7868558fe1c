import type { ClickHouseClient } from '@clickhouse/client';
import { articleId } from '@vigie/contracts/article-id';
import type { CrawlEvent, SitemapEvent } from '@vigie/contracts/events';
import { DAY_MS, MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { morningOf } from '@vigie/contracts/morning/occurrence';
import { addDays } from '@vigie/contracts/paris';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { clusterState } from '../../figures/testing/cluster-rows.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { insertFacts } from '../../figures/testing/naive/insert-facts.ts';
import { writeStories } from '../../testing/story-rows.ts';

/** Random nights of five publishers around both clock changes, with nights that nobody photographed. */

const NAMES = ['aurore', 'midi', 'soir', 'nuit', 'aube'] as const;
export const OWN = 'aurore.example';
export const RIVALS = ['midi.example', 'soir.example', 'nuit.example'];
export const MORNING_INDEX = buildPublisherIndex(
  publishersFile.parse({
    version: 'test',
    publishers: NAMES.map((name) => ({
      nom_norme: `${name}.example`,
      nom_affiche: name === 'soir' ? 'Le Soir <b>& Cie</b>' : name,
      groupe: name,
      hosts: [`${name}.example`],
    })),
  }),
);

/** Fifteen mornings around each clock change of 2026. */
const BEGINNINGS = ['2026-03-22', '2026-10-18'];
const EACH = 15;
export const MORNINGS: readonly string[] = BEGINNINGS.flatMap((first) =>
  Array.from({ length: EACH }, (_, i) => addDays(first, i)),
);

/** Nights without a photograph. */
export const DARK: readonly string[] = ['2026-03-25', '2026-10-21'];
/** Nights in which the front page was photographed in part. */
const DIM: readonly string[] = ['2026-03-27', '2026-10-26'];

/** Mornings before which the sitemap answered without a URL. */
const SILENT: readonly string[] = ['2026-04-03', '2026-10-29'];

/** A small generator of its own, so that a night is the same on every machine. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PAGES = [
  { position: 'top', category: 'homepage' },
  { position: 'cat', category: 'sports' },
] as const;

const STORIES = 9;
const story = (day: string, i: number): string =>
  (BigInt(Date.parse(`${day}T00:00:00Z`) / DAY_MS) * 16n + BigInt(i)).toString(16).padStart(16, '0');
const urlOf = (host: string, day: string, i: number): string => `https://${host}.example/${day}/${i}`;

/** What a hostile page may call a story. */
export const HOSTILE_TITLE = '</a><script>alert(1)</script> \u202emenu\u2066 "x" <b>gras</b>\r\nBcc: x@y.example';

/** Snapshots of the evening and night before a morning, one a quarter-hour. */
function night(day: string, random: () => number): CrawlEvent[] {
  if (DARK.includes(day)) return [];
  const until = morningOf(day);
  const from = until - 12 * 4 * QUARTER_MS;
  const events: CrawlEvent[] = [];
  for (let at = from; at < until; at += QUARTER_MS) {
    if (DIM.includes(day) && random() < 0.5) continue;
    for (const page of PAGES) {
      const shown = Array.from({ length: 8 }, () => ({
        host: NAMES[Math.floor(random() * NAMES.length)] ?? NAMES[0],
        story: Math.floor(random() * STORIES),
      }));
      // The publisher loses its places in the middle of most nights.
      const late = at > until - 4 * 4 * QUARTER_MS && day.charCodeAt(9) % 3 !== 0;
      const entries = shown
        .filter(({ host, story: i }) => host !== 'aurore' || (!late && i < STORIES / 2))
        .map(({ host, story: i }, rank) => ({ url: urlOf(host, day, i), rank: rank + 1, storyRank: 1 }));
      const title = HOSTILE_TITLE;
      const event = crawlEvent(new Date(at).toISOString().replace('.000', ''), entries, { page, period: 900 });
      events.push({ ...event, entries: event.entries.map((entry) => ({ ...entry, title })) });
    }
  }
  return events;
}

/** A sitemap that is down on some mornings and has known habits. */
function sitemaps(day: string, random: () => number): SitemapEvent[] {
  const until = morningOf(day);
  return Array.from({ length: 24 }, (_, i): SitemapEvent => {
    const at = until - (24 - i) * 30 * MINUTE_MS;
    const isSilent = SILENT.includes(day);
    const isDown = !isSilent && (random() < 0.2 || (i > 20 && day.charCodeAt(9) % 2 === 0));
    const isEmpty = isDown || (isSilent && i > 8);
    return {
      v: 1,
      type: 'sitemap',
      id: `s${day}${i}`,
      producer: 'p1',
      at: new Date(at).toISOString().replace('.000', ''),
      publisher: OWN,
      sitemap: { code: 'news', url: `https://${OWN}/news.xml`, priority: 'high' },
      status: isDown ? 503 : 200,
      total: isEmpty ? 0 : 1,
      entries: isEmpty
        ? []
        : [
            {
              url: urlOf('aurore', day, i),
              title: 'Un titre',
              publishedAt: new Date(at - MINUTE_MS).toISOString().replace('.000', ''),
            },
          ],
    } as SitemapEvent;
  });
}

export async function writeMornings(client: ClickHouseClient): Promise<void> {
  const random = randomOf(44);
  const days = MORNINGS.flatMap((day) => (BEGINNINGS.includes(day) ? [addDays(day, -1), day] : [day]));
  await insertCrawls(
    client,
    days.flatMap((day) => night(day, random)),
  );
  await insertFacts(
    client,
    days.flatMap((day) => sitemaps(day, random)),
  );
  const stories = days.flatMap((day) => Array.from({ length: STORIES }, (_, i) => ({ day, i })));
  await writeStories(client, {
    assignments: stories.flatMap(({ day, i }) =>
      NAMES.filter((host) => host !== 'aurore' || i < STORIES / 2).map((host) => ({
        article: articleId(urlOf(host, day, i)),
        cluster: story(day, i),
      })),
    ),
    clusters: stories.map(({ day, i }) =>
      clusterState({ cluster: story(day, i), title: i === 7 ? HOSTILE_TITLE : `Histoire ${i} du ${day}` }),
    ),
    texts: [],
  });
}
