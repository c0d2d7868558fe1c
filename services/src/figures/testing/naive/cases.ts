import type { CrawlEvent } from '@vigie/contracts/events';
import { CATEGORIES, POSITIONS, SOURCES, ZONES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { wallOf } from './paris-minutes.ts';

/** Random photographs of a few pages around one instant, and random questions about them. */

export const HOSTS = ['www.aurore.example', 'beffroi.example', 'www.canal.example'] as const;
/** Each a publisher and a group of its own. */
export const HOST_PUBLISHERS = HOSTS.map((host) => ({
  nom_norme: host,
  nom_affiche: host,
  groupe: host,
  hosts: [host],
}));

export interface CaseQuery {
  from: string;
  to: string;
  source: (typeof ZONES)[number];
  articlePosition: 'all' | (typeof POSITIONS)[number];
  articleCategory: 'all' | (typeof CATEGORIES)[number];
  /** Host whose publisher is asked for; '' for all. */
  host: string;
}

export interface Case {
  events: CrawlEvent[];
  queries: CaseQuery[];
}

/** Forms of one address that are one article (docs/events.md, canonical URL). */
const FORMS = [
  (url: string) => url,
  (url: string) => `${url}/`,
  (url: string) => `${url}?utm_source=x`,
  (url: string) => `${url}#haut`,
  (url: string) => url.replace('https://', 'HTTPS://'),
];

const IDENTITY = /^https:\/\/([a-z.]+)\/(\d+-\d+)/i;

/** `host/case-number` of any form. */
export function identify(url: string): string {
  const [, host = '', path = ''] = IDENTITY.exec(url) ?? [];
  return `${host}/${path}`;
}

const page = fc
  .record({
    source: fc.constantFrom(...SOURCES),
    position: fc.constantFrom(...POSITIONS),
    category: fc.constantFrom(null, ...CATEGORIES.slice(0, 3)),
    topic: fc.constantFrom(null, 'Climat'),
  })
  .map(({ source, position, category, topic }) => {
    if (source.startsWith('google_') && position === 'top')
      return { source, position, category: 'homepage', topic: null };
    return position === 'topic'
      ? { source, position, category: null, topic }
      : { source, position, category, topic: null };
  });

const entry = (number: number) =>
  fc
    .record({
      rank: fc.integer({ min: 1, max: 5 }),
      storyRank: fc.constantFrom(1, 1, 2, 7),
      host: fc.constantFrom(...HOSTS),
      path: fc.integer({ min: 0, max: 3 }),
      form: fc.constantFrom(...FORMS),
      publisher: fc.constantFrom(null, 'Aurore'),
    })
    .map(({ rank, storyRank, host, path, form, publisher }) => ({
      rank,
      storyRank,
      url: form(`https://${host}/${number}-${path}`),
      title: `Titre ${path}`,
      publisher,
    }));

const event = (number: number, around: number) =>
  fc
    .record({
      page,
      producer: fc.constantFrom('p1', 'p2'),
      // Mostly on whole minutes, as crawlers start; sometimes anywhere.
      minute: fc.integer({ min: -30 * 60, max: 30 * 60 }),
      ms: fc.oneof(
        { weight: 2, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 59_999 }) },
      ),
      period: fc.oneof(fc.constant(60), fc.integer({ min: 60, max: 1_800 }), fc.integer({ min: 60, max: 14_400 })),
      entries: fc.array(entry(number), { maxLength: 5 }),
      id: fc.uuid(),
    })
    .map(
      ({ page: { source, position, category, topic }, producer, minute, ms, period, entries, id }): CrawlEvent =>
        ({
          v: 1,
          type: 'crawl',
          id,
          at: new Date((around + minute) * 60_000 + ms).toISOString(),
          producer,
          source,
          page: { position, category, topic },
          period,
          entries,
        }) as CrawlEvent,
    );

const caseQuery = (around: number) =>
  fc
    .record({
      start: fc.integer({ min: -34 * 60, max: 34 * 60 }),
      length: fc.oneof(
        fc.integer({ min: 0, max: 70 }),
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 0, max: 14_000 }),
      ),
      wholeDays: fc.boolean(),
      source: fc.constantFrom(...ZONES),
      articlePosition: fc.constantFrom('all' as const, 'all' as const, ...POSITIONS),
      articleCategory: fc.constantFrom('all' as const, 'all' as const, ...CATEGORIES.slice(0, 3)),
      host: fc.constantFrom('', '', ...HOSTS),
    })
    .map(({ start, length, wholeDays, ...rest }): CaseQuery => {
      const first = wallOf(around + start);
      const last = wallOf(around + start + length);
      const from = wholeDays ? `${first.slice(0, 10)}T00:00` : first;
      const to = wholeDays ? `${last.slice(0, 10)}T23:59` : last;
      // On the October night a later minute can show an earlier clock.
      return { from, to: [from, to].sort().at(-1) ?? to, ...rest };
    });

/** `around`: minute since 1970; `number` keeps the articles of cases apart. */
export const caseAround = (number: number, around: number): fc.Arbitrary<Case> =>
  fc.record({
    events: fc.array(event(number, around), { minLength: 1, maxLength: 14 }),
    queries: fc.array(caseQuery(around), { minLength: 2, maxLength: 3 }),
  });
