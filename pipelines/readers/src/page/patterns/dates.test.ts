import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';

const NOW = Date.UTC(2026, 0, 1);

const published = (head: string, body = '', { lang = 'fr', address = 'https://www.exemple.fr/ville/marche' } = {}) =>
  readPage(
    `<html lang="${lang}"><head>${head}</head><body><h1>Le marché rouvre</h1>${body}</body></html>`,
    address,
    NOW,
  ).publishedAt;
const linked = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const AT = '2025-03-03T13:05:00Z';

describe('the time of publication', () => {
  it.each([
    ['article:published_time', '2025-03-03T14:05:00+01:00'],
    ['parsely-pub-date', '2025-03-03T13:05:00Z'],
    ['sailthru.date', '2025-03-03 14:05:00 +0100'],
    ['DC.date.issued', '2025-03-03T14:05:00+0100'],
    ['dc.date', '2025-03-03T14:05+01:00'],
    ['cXenseParse:recs:publishtime', '2025-03-03T13:05:00.000Z'],
    ['cXenseParse:publishtime', '2025-03-03T13:05:00.000Z'],
    ['pubdate', 'Mon, 03 Mar 2025 13:05:00 GMT'],
    ['publishdate', '20250303T130500Z'],
    ['date', '2025-03-03T14:05:00+01:00'],
    ['og:article:published_time', '2025-03-03T14:05:00+01:00'],
    ['article:published', '2025-03-03T14:05:00+01:00'],
    ['iso-8601-publish-date', '2025-03-03T14:05:00+01:00'],
    ['article.created', '2025-03-03T14:05:00+01:00'],
    ['dcterms.created', '2025-03-03T14:05:00+01:00'],
    ['publication_date', '1741007100'],
    ['datePublished', '2025-03-03T13:05:00.123456Z'],
    ['bt:pubDate', '2025-03-03T13:05:00Z'],
  ])('meta %s', (name, content) => expect(published(meta(name, content))).toBe(AT));

  it.each([
    ['a zone with a name', '2025-03-03T14:05:00+01:00[Europe/Paris]'],
    ['a zone in letters', '2025-03-03 14:05:00 CET'],
    ['Z and fractions', '2025-03-03T13:05:59.999Z'],
    ['no zone, on the page’s clock', '2025-03-03T14:05:00'],
    ['no seconds', '2025-03-03T14:05+01:00'],
    ['as Date writes it', 'Mon Mar 03 2025 14:05:00 GMT+0100 (Central European Standard Time)'],
    ['milliseconds', 1741007100000],
    ['seconds', '1741007100'],
    ['in words', '3 mars 2025 à 14h05'],
    ['spaces around', ' 2025-03-03T13:05:00Z\n'],
    ['an offset of hours', '2025-03-03T14:05:00+01'],
    ['a value of a typed literal', { '@type': 'Date', '@value': '2025-03-03T13:05:00Z' }],
    ['an offset and letters', '2025-03-03 08:05:00 -0500 EST'],
    ['a date of .NET', '/Date(1741007100000)/'],
    ['an American clock', 'March 3, 2025, 8:05 a.m. EST'],
    ['a dash', 'Monday, March 3, 2025 - 14:05'],
    ['the letters GMT and an offset', 'Mon, 03 Mar 2025 14:05:00 GMT+01:00'],
    ['fourteen digits', '20250303140500'],
    ['tenths', '2025-03-03 14:05:00.0'],
    ['a list', ['2025-03-03T13:05:00Z']],
  ])('linked data with %s', (_what, datePublished) =>
    expect(published(linked({ '@type': 'NewsArticle', headline: 'Le marché rouvre', datePublished }))).toBe(AT),
  );

  it.each([
    'NewsArticle',
    'ReportageNewsArticle',
    'AnalysisNewsArticle',
    'OpinionNewsArticle',
    'BlogPosting',
    'LiveBlogPosting',
    'http://schema.org/NewsArticle',
    'Report',
  ])('of a %s', (type) =>
    expect(
      published(linked({ '@type': type, headline: 'Le marché rouvre', datePublished: '2025-03-03T13:05:00Z' })),
    ).toBe(AT),
  );

  it('is the article’s, not that of its video, picture, page or of the page’s list', () => {
    const article = { '@type': 'NewsArticle', headline: 'Le marché rouvre', datePublished: '2025-03-03T13:05:00Z' };
    const video = { '@type': 'VideoObject', name: 'Le marché', uploadDate: '2025-03-01T09:00:00Z' };
    expect(published(linked([video, article]))).toBe(AT);
    expect(
      published(linked({ '@graph': [{ '@type': 'WebPage', datePublished: '2020-01-01T00:00:00Z' }, article] })),
    ).toBe(AT);
    expect(published(linked({ ...article, video }))).toBe(AT);
    expect(
      published(
        linked({
          '@type': 'ItemList',
          itemListElement: [{ '@type': 'NewsArticle', headline: 'Autre', datePublished: '2024-01-01T00:00:00Z' }],
        }) + linked(article),
      ),
    ).toBe(AT);
  });

  it('is not the change', () => {
    const changed = linked({
      '@type': 'NewsArticle',
      headline: 'Le marché rouvre',
      dateModified: '2025-03-05T08:00:00Z',
      datePublished: '2025-03-03T13:05:00Z',
    });
    expect(published(changed)).toBe(AT);
    expect(
      published(meta('article:modified_time', '2025-03-05T08:00:00Z') + meta('date', '2025-03-03T13:05:00Z')),
    ).toBe(AT);
    expect(published('', '<p>Mis à jour le 5 mars 2025 à 9h00, publié le 3 mars 2025 à 14h05</p>')).toBe(AT);
    expect(published('', '<p>Publié le 3 mars 2025 à 14h05 - Mis à jour le 5 mars 2025 à 9h00</p>')).toBe(AT);
    expect(
      published(
        '',
        '<time class="updated" datetime="2025-03-05T09:00:00+01:00"></time><time class="entry-date published" datetime="2025-03-03T14:05:00+01:00"></time>',
      ),
    ).toBe(AT);
    expect(
      published(
        '',
        '<p>Modifié le <time datetime="2025-03-05T09:00:00+01:00">5 mars</time></p><p>Publié le <time datetime="2025-03-03T14:05:00+01:00">3 mars</time></p>',
      ),
    ).toBe(AT);
  });

  it('is the article’s own, not that of articles beside it', () => {
    const own = '<article><time datetime="2025-03-03T14:05:00+01:00">3 mars 2025</time></article>';
    const other = '<time datetime="2025-06-01T10:00:00+02:00">1 juin</time>';
    expect(published('', `<aside>${other}</aside>${own}`)).toBe(AT);
    expect(published('', `<div class="most-read">${other}</div>${own}`)).toBe(AT);
    expect(published('', `${own}<article>${other}</article>`)).toBe(AT);
    expect(published('', `${own}<section class="related"><article>${other}</article></section>`)).toBe(AT);
    expect(published('', `${own}<ul class="comments"><li>${other}</li></ul>`)).toBe(AT);
    expect(
      readPage(
        `<header>${other}</header><ul class="ticker"><li>${other}</li></ul><main><h1>T</h1>${own}</main>`,
        'https://www.exemple.fr/a',
        NOW,
      ).publishedAt,
    ).toBe(AT);
  });

  it.each([
    ['<p class="publish-date">Publié le 03/03/2025 à 14:05</p>'],
    ['<p>Publié le lundi 3 mars 2025 à 14 h 05</p>'],
    ['<p>Le 3 mars 2025 à 14h05</p>'],
    ['<span class="date">03.03.2025 | 14:05</span>'],
    ['<div itemprop="datePublished" content="2025-03-03T14:05:00+01:00">hier</div>'],
    ['<meta itemprop="datePublished" content="2025-03-03T14:05:00+01:00">'],
    ['<time pubdate datetime="2025-03-03T14:05:00+01:00">3 mars</time>'],
    ['<abbr class="published" title="2025-03-03T14:05:00+01:00">3 mars</abbr>'],
    ['<span class="published" data-time="1741007100">hier</span>'],
    ['<span class="date" data-date="2025-03-03T14:05:00+01:00">hier</span>'],
    ['<relative-time datetime="2025-03-03T14:05:00+01:00">hier</relative-time>'],
  ])('in %s', (body) => expect(published('', body)).toBe(AT));

  it.each([
    ['en-US', 'https://www.example.com/a', '<p>Published March 3, 2025 8:05 a.m. ET</p>'],
    ['en-US', 'https://www.example.com/a', '<p>Published 8:05 AM EST, Mon March 3, 2025</p>'],
    ['en-GB', 'https://www.example.co.uk/a', '<p>Published 3 March 2025, 13:05 GMT</p>'],
    ['de', 'https://www.example.de/a', '<p>Veröffentlicht am 03.03.2025 um 14:05 Uhr</p>'],
    ['de', 'https://www.example.de/a', '<p>Stand: 3. März 2025, 14:05 Uhr</p>'],
    ['es', 'https://www.example.es/a', '<p>Publicado el 3 de marzo de 2025 a las 14:05</p>'],
    ['es', 'https://www.example.es/a', '<time>03 mar 2025 - 14:05 CET</time>'],
    ['it', 'https://www.example.it/a', '<p>Pubblicato il 3 marzo 2025 alle 14:05</p>'],
    ['nl', 'https://www.example.nl/a', '<p>Gepubliceerd op 3 maart 2025 om 14:05</p>'],
    ['pt-BR', 'https://www.example.com.br/a', '<p>Publicado em 03/03/2025 às 10h05</p>'],
    ['en-IN', 'https://www.example.in/a', '<p>Published - March 03, 2025 06:35 pm IST</p>'],
    ['en', 'https://www.example.com/a', '<p>Published - March 03, 2025 06:35 pm IST</p>'],
    ['pl', 'https://www.example.pl/a', '<p>Opublikowano: 3 marca 2025, 14:05</p>'],
  ])('in %s of %s: %s', (lang, address, body) => expect(published('', body, { lang, address })).toBe(AT));

  it('reads the data of Parse.ly in one meta', () => {
    expect(published(`<meta name="parsely-page" content='{"title":"x","pub_date":"2025-03-03T13:05:00Z"}'>`)).toBe(AT);
  });

  it('takes the time of the day that data gives as midnight', () => {
    const day = linked({
      '@type': 'NewsArticle',
      headline: 'Le marché rouvre',
      datePublished: '2025-03-03T00:00:00+01:00',
    });
    expect(published(day + meta('article:published_time', '2025-03-03T14:05:00+01:00'))).toBe(AT);
    expect(published(day, '<time itemprop="datePublished" datetime="2025-03-03T14:05:00+01:00">')).toBe(AT);
  });
});
