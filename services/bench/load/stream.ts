import { setTimeout as pause } from 'node:timers/promises';
import { CATEGORIES } from '@vigie/contracts/options';
import { request } from 'undici';
import { pick, seeded } from './random.ts';

/** Placements of many pages, as several crawlers would send them all the time. */

const ENTRIES = 50;
const PUBLISHERS = 60;
/** A page moves on by so many places a minute. */
const NEW_A_MINUTE = 5;
const SYLLABLES = 'ba co du fe gi lo ma ne pi ro sa te vu ja le mo nu ri so ta'.split(' ');

/** The same article has the same words in its title wherever it stands. */
function titleOf(page: number, number: number): string {
  const random = seeded(page * 1_000_003 + number);
  const word = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES, random)).join('');
  return Array.from({ length: 7 }, word).join(' ');
}

/** What a page shows at a moment: the newest on top. Page `n` is a category's, or that of a topic. */
export function crawlOf(page: number, at: number, serial: string): object {
  const newest = Math.floor(at / 60_000) * NEW_A_MINUTE;
  const entries = Array.from({ length: ENTRIES }, (_, i) => ({
    rank: i + 1,
    storyRank: 1,
    url: `https://www.editeur-${(page + newest - i) % PUBLISHERS}.example/flux/${page}/${newest - i}`,
    title: titleOf(page, newest - i),
  }));
  const category = CATEGORIES[page];
  return {
    v: 1,
    type: 'crawl',
    id: `${serial}-${page}`,
    at: new Date(at).toISOString(),
    producer: 'bench-load',
    source: 'google_desktop',
    page:
      category && category !== 'homepage'
        ? { position: 'cat', category }
        : { position: 'topic', topic: `Flux ${page}` },
    period: 60,
    entries,
  };
}

export interface StreamCounts {
  placements: number;
  events: number;
  /** Bodies that were refused, or broke off. */
  refused: number;
  seconds: number;
}

interface StreamOptions {
  url: string;
  key: string;
  placementsPerSecond: number;
  now: () => number;
  signal: AbortSignal;
}

/** Sends until the signal, each second's pages in one body. What is refused is sent again, as crawlers do. */
export async function stream({ url, key, placementsPerSecond, now, signal }: StreamOptions): Promise<StreamCounts> {
  const pages = Math.round(placementsPerSecond / ENTRIES);
  const counts: StreamCounts = { placements: 0, events: 0, refused: 0, seconds: 0 };
  const begun = performance.now();
  for (let second = 0; !signal.aborted; second += 1) {
    const at = now();
    const body = Array.from({ length: pages }, (_, page) => JSON.stringify(crawlOf(page, at, `l${at}`))).join('\n');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
    const status = await request(`${url}/v1/events`, { method: 'POST', headers, body }).then(
      async (answer) => {
        await answer.body.dump();
        return answer.statusCode;
      },
      () => 0,
    );
    if (status === 202) {
      counts.events += pages;
      counts.placements += pages * ENTRIES;
    } else counts.refused += 1;
    const due = begun + (second + 1) * 1_000 - performance.now();
    if (due > 0) await pause(due, undefined, { signal }).catch(() => undefined);
  }
  counts.seconds = (performance.now() - begun) / 1_000;
  return counts;
}
