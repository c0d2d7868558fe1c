import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';

const NOW = Date.UTC(2026, 0, 1);
const ADDRESS = 'https://www.exemple.fr/ville/marche-123.html';
const HEADLINE = 'Le marché couvert rouvrira au printemps';

const page = (data: unknown, { head = '', body = '' } = {}) => {
  const { title, authors, publishedAt } = readPage(
    `<html lang="fr"><head><meta property="og:title" content="${HEADLINE}"><script type="application/ld+json">${JSON.stringify(data)}</script>${head}</head><body><h1>${HEADLINE}</h1>${body}</body></html>`,
    ADDRESS,
    NOW,
  );
  return { title, authors, publishedAt };
};
const own = {
  '@type': 'NewsArticle',
  headline: HEADLINE,
  datePublished: '2025-03-03T13:05:00Z',
  author: { '@type': 'Person', name: 'Anna Leroy' },
};
const other = {
  '@type': 'NewsArticle',
  headline: 'La gare attend toujours son parvis',
  url: 'https://www.exemple.fr/ville/gare-99.html',
  datePublished: '2024-01-01T10:00:00Z',
  author: { '@type': 'Person', name: 'Paul Petit' },
};
const wanted = { title: HEADLINE, authors: ['Anna Leroy'], publishedAt: '2025-03-03T13:05:00Z' };

describe('which linked data is the article’s', () => {
  it.each<[string, unknown]>([
    ['in a list', [{ '@type': 'Organization', name: 'Exemple' }, own]],
    ['in a graph', { '@graph': [{ '@type': 'WebSite', name: 'Exemple' }, own] }],
    ['in a graph in a list', [{ '@graph': [own] }]],
    ['behind another article', [other, own]],
    ['before another article', [own, other]],
    [
      'beside an article within a list',
      [{ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: other }] }, own],
    ],
    ['of a page', { '@type': 'WebPage', mainEntity: own, relatedLink: [other] }],
    ['with several types', { ...own, '@type': ['NewsArticle', 'ReportageNewsArticle'] }],
    ['with a prefix', { ...own, '@type': 'schema:NewsArticle' }],
    [
      'beside a video',
      [{ '@type': 'VideoObject', name: HEADLINE, uploadDate: '2025-03-01T00:00:00Z', author: 'Zoé Blanc' }, own],
    ],
    ['beside a podcast', [own, { '@type': 'PodcastEpisode', name: HEADLINE, datePublished: '2020-01-01' }]],
    ['with parts', { ...own, hasPart: [{ '@type': 'WebPageElement', isAccessibleForFree: false }, other] }],
    [
      'with comments',
      { ...own, comment: [{ '@type': 'Comment', author: { name: 'lecteur' }, dateCreated: '2025-03-05T00:00:00Z' }] },
    ],
    ['without a headline', { ...own, headline: undefined, mainEntityOfPage: ADDRESS }],
    ['with another address for readers of phones', { ...own, url: 'https://m.exemple.fr/ville/marche-123.html' }],
    [
      'with the address of the site',
      { ...own, mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://www.exemple.fr/' } },
    ],
    [
      'with a headline for search engines',
      { ...own, headline: 'Marché couvert : réouverture au printemps 2025', url: 'https://www.exemple.fr/x' },
    ],
    [
      'in two halves',
      [
        { ...own, author: undefined },
        { '@type': 'WebPage', name: HEADLINE, author: own.author },
      ],
    ],
    [
      'as a check of a claim',
      [
        {
          '@type': 'ClaimReview',
          datePublished: '2025-03-03',
          author: { '@type': 'Organization', name: 'Exemple' },
          itemReviewed: {
            '@type': 'CreativeWork',
            author: { name: 'Un internaute' },
            datePublished: '2025-01-01T08:00:00Z',
          },
        },
        own,
      ],
    ],
  ])('%s', (_what, data) => expect(page(data)).toEqual(wanted));

  it('is none when all of it is about other articles', () => {
    expect(page(other)).toEqual({ title: HEADLINE, authors: [], publishedAt: undefined });
    expect(
      page([other, { ...other, headline: 'Le tram est en retard', url: 'https://www.exemple.fr/ville/tram-7.html' }]),
    ).toEqual({
      title: HEADLINE,
      authors: [],
      publishedAt: undefined,
    });
    expect(
      page(other, {
        head: '<meta property="article:published_time" content="2025-03-03T13:05:00Z"><meta name="author" content="Anna Leroy">',
      }),
    ).toEqual(wanted);
  });

  it('is a check of a claim when there is nothing else, not the claim', () => {
    const claim = { '@type': 'Claim', author: { name: 'Un internaute' }, datePublished: '2025-01-01T08:00:00Z' };
    const check = {
      '@type': 'ClaimReview',
      url: ADDRESS,
      datePublished: '2025-03-03T13:05:00Z',
      author: { '@type': 'Person', name: 'Anna Leroy' },
      itemReviewed: claim,
    };
    expect(page(check)).toEqual(wanted);
  });
});
