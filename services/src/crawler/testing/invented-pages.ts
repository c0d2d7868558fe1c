import type { PagePlace, PageSource } from '@vigie/contracts/aggregators';
import {
  googlePage,
  type InventedArticle,
  type InventedPage,
  storyId,
  topicId,
} from '@vigie/readers/google-news/testing/google-page';
import { type AggregatorPage, pageId } from '../../sources/aggregators/page.ts';

/** Pages of aggregators with invented news, and how they can be wrong. */

const SECONDS = Date.UTC(2026, 10, 20, 8) / 1_000;

export const inventedArticle = (name: string): InventedArticle => ({
  url: `https://www.${name}.example/article`,
  title: `L’actualité selon ${name}`,
  publisher: `Le ${name}`,
  seconds: SECONDS,
});

export const TOP = topicId('5jhg');
export const SPORT = topicId('6ntj');

/** A front page: a story of two articles, then a section, with a block for each name. */
export const frontPage = (names: readonly string[] = ['soir', 'matin', 'aube']): InventedPage => {
  const [first = 'soir', second = 'matin', ...others] = names;
  return {
    navigation: [{ id: SPORT, name: 'Sports' }],
    sections: [
      {
        name: 'À la une',
        topic: TOP,
        log: 'headlines:en_all',
        blocks: [{ story: storyId('1'), articles: [inventedArticle(first), inventedArticle(second)] }],
      },
      {
        name: 'Sports',
        topic: SPORT,
        log: 'sports:en_all',
        blocks: others.map((name) => ({ articles: [inventedArticle(name)] })),
      },
    ],
  };
};

const FRONT = frontPage();

export const goodHtml = googlePage(FRONT);
/** The data for the page's scripts has lost half of its articles. */
export const disagreeingHtml = goodHtml.replace(
  /(<main>[\s\S]*<\/main>)[\s\S]*/,
  (_, main: string) =>
    main + googlePage({ ...FRONT, sections: FRONT.sections.slice(1) }).replace(/[\s\S]*<\/main>/, ''),
);
export const shellHtml =
  '<!doctype html><html><head><title>Google Actualités</title></head><body><c-wiz></c-wiz></body></html>';

/** As addresses of articles are when a page no longer gives the publisher's. */
export const unresolvedHtml = goodHtml
  .replaceAll(/jslog="95014[^"]*"/g, '')
  .replaceAll('https://www.soir.example/article', 'https://news.google.com/read/x');

export const flips = (urls: readonly string[], end = '</channel></rss>'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Politique</title>${urls
    .map((url, place) => `<item><title>Titre ${place}</title><link>${url}</link></item>`)
    .join('')}${end}`;

/** A page that is switched on. */
export function inventedPage(source: PageSource, url: string, change: Partial<PagePlace> = {}): AggregatorPage {
  const place: PagePlace = { position: 'top', category: 'homepage', topic: '', ...change };
  return {
    id: pageId(source, url),
    version: 1,
    deleted: false,
    source,
    url,
    name: place.topic || 'À la une',
    ...place,
    enabled: true,
    switchedBy: 'u1',
    switchedAt: 0,
  };
}
