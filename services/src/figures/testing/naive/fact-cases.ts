import type { ArticleEvent, ShareEvent, SitemapEvent } from '@vigie/contracts/events';
import fc from 'fast-check';
import { HOSTS } from './cases.ts';

/** Random article, sitemap and share events about the articles that cases.ts photographs, and a few more. */

export type FactEvent = ArticleEvent | SitemapEvent | ShareEvent;

export const TITLES = [
  'La RÉFORME à Paris',
  'Élan de Noël',
  'reforme : ce qui change',
  'Sans rien',
  'Le 49.3 et 12,5 % en 2027',
  'Cacher le CAC 40 🎉',
  '14-18 : 112,55 %, 100% de 149.35',
  'L&#39;élu &amp; la loi',
  'L&amp;#39;élu &amp;amp; la loi',
] as const;

/** Paths 0..3 may be photographed too, 4 and 5 never are. `number` keeps the articles of cases apart. */
const url = (number: number) =>
  fc.tuple(fc.constantFrom(...HOSTS), fc.nat(5)).map(([host, path]) => `https://${host}/${number}-${path}`);

const title = fc.constantFrom(...TITLES);
const id = fc.constantFrom('i1', 'i2', 'i3');
/** Around the case's instant; whole hours, so that two events often share their moment. */
const at = (around: number) =>
  fc.oneof(
    fc.integer({ min: -40, max: 40 }).map((hours) => (around + hours * 60) * 60_000),
    fc.integer({ min: -2_400 * 60_000, max: 2_400 * 60_000 }).map((ms) => around * 60_000 + ms),
  );
const time = (around: number) => at(around).map((ms) => new Date(ms).toISOString());
const envelope = (around: number) => ({
  v: fc.constant(1 as const),
  id,
  at: time(around),
  producer: fc.constant('p1'),
});

const article = (number: number, around: number): fc.Arbitrary<ArticleEvent> =>
  fc.record({
    ...envelope(around),
    type: fc.constant('article' as const),
    url: url(number),
    title,
    publishedAt: fc.option(time(around)),
    modifiedAt: fc.option(time(around)),
    words: fc.option(fc.nat(900)),
    section: fc.option(fc.constantFrom('Sport', 'Économie', '')),
    image: fc.option(fc.constantFrom('https://un.example/1.jpg', 'https://un.example/2.jpg')),
    paywall: fc.option(fc.boolean()),
    amp: fc.option(fc.constant('https://un.example/amp')),
    canonical: fc.option(fc.constant('https://un.example/vrai')),
    language: fc.option(fc.constantFrom('fr', 'fr-CA')),
  });

const sitemap = (number: number, around: number): fc.Arbitrary<SitemapEvent> =>
  fc.constantFrom(...HOSTS).chain((publisher) =>
    fc.record({
      ...envelope(around),
      type: fc.constant('sitemap' as const),
      publisher: fc.constant(publisher),
      sitemap: fc.constantFrom('a', 'b').map((code) => ({
        code: `${publisher}-${code}-${number}`,
        url: `https://${publisher}/${code}.xml`,
        priority: 'normal' as const,
      })),
      status: fc.constant(200),
      total: fc.nat(9),
      entries: fc.array(
        fc.record({
          url: url(number),
          title,
          publishedAt: time(around),
          dated: fc.option(fc.constantFrom('modified', 'seen')),
          lastModified: fc.option(time(around)),
        }),
        { maxLength: 3 },
      ),
    }),
  );

const share = (number: number, around: number): fc.Arbitrary<ShareEvent> =>
  fc.record({
    ...envelope(around),
    type: fc.constant('share' as const),
    url: url(number),
    network: fc.constantFrom('facebook', 'facebook', 'twitter', 'twitter', 'bluesky', 'mastodon'),
    count: fc.nat(9),
  });

export const factsAround = (number: number, around: number, atLeast = 4): fc.Arbitrary<FactEvent[]> =>
  fc.array(fc.oneof(article(number, around), sitemap(number, around), share(number, around)), {
    minLength: atLeast,
    maxLength: atLeast + 12,
  });
