import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';
import { arc, brokenData, drupal, liveBlog, refresh, severalArticles, video, wordpress } from './testing/pages.ts';

const NOW = Date.UTC(2026, 0, 1);
const read = ({ html, address }: { html: string; address: string }) => readPage(html, address, NOW);
const page = (html: string, address = 'https://www.exemple.fr/a') => readPage(html, address, NOW);

describe('readPage', () => {
  it('reads a graph of linked data whose nodes refer to each other', () => {
    expect(read(wordpress)).toEqual({
      title: 'Le marché couvert rouvrira au printemps',
      authors: ['Anna Leroy'],
      publishedAt: '2025-03-03T13:05:00Z',
      modifiedAt: '2025-03-04T08:00:00Z',
      section: 'Ville',
      topics: ['Valbourg', 'marché', 'travaux'],
      canonical: 'https://www.gazette-valbourg.fr/2025/03/marche-couvert/',
      paywall: true,
      language: 'fr-FR',
      words: 412,
      headings: [],
      publisher: 'Gazette de Valbourg',
    });
  });

  it('takes the whole headline where linked data cuts it, and names without roles', () => {
    const found = read(arc);
    expect(found.title).toBe(
      'Harbour bridge closes for a month after inspectors find cracks in two of its oldest piers',
    );
    expect(found.authors).toEqual(['Ruth Calder', 'Tom Isley']);
    expect(found.publishedAt).toBe('2025-05-12T17:41:00Z');
    expect(found.paywall).toBe(true);
    expect(found.amp).toBe('https://www.lowmarch-herald.com/news/2025/05/12/harbour-bridge-closes/?outputType=amp');
    expect(found.image).toBe('https://cdn.lowmarch-herald.com/a.jpg');
  });

  it('reads microdata and dates as people write them, in the zone of the page, and nothing of what stands around', () => {
    const found = read(drupal);
    expect(found.title).toBe('Une chouette rare observée à Saint-Orens');
    expect(found.authors).toEqual(['Paul Petit']);
    expect(found.publishedAt).toBe('2025-06-28T05:45:00Z');
    expect(found.section).toBe('Nature');
    expect(found.lead).toMatch(/^Des promeneurs ont vu/);
    expect(found.headings).toEqual([]);
  });

  it('reads a live blog as a whole, not as one of its posts', () => {
    const found = read(liveBlog);
    expect(found.title).toBe('Election night: all results');
    expect(found.publishedAt).toBe('2025-06-08T17:00:00Z');
    expect(found.authors).toEqual(['Mara Quinn']);
  });

  it('picks of several articles the one of the page', () => {
    const found = read(severalArticles);
    expect(found.title).toBe('Haushalt beschlossen');
    expect(found.publishedAt).toBe('2025-02-14T10:20:00Z');
    expect(found.authors).toEqual(['Jonas Brandt', 'Lea Vogt']);
  });

  it('mends linked data', () => {
    const found = read(brokenData);
    expect(found.title).toBe('La vallée sépare ses déchets');
    expect(found.authors).toEqual(['Inès Favre']);
    expect(found.publishedAt).toBe('2025-04-02T06:30:00Z');
    expect(found.publisher).toBe('L\u0027Écho des Alpes');
  });

  it('reads pages of videos and pages that lead elsewhere', () => {
    expect(read(video)).toMatchObject({ title: 'El volcán vuelve a despertar', publishedAt: '2025-02-01T19:15:00Z' });
    expect(read(refresh).refresh).toBe('https://www.example.com/article');
    expect(page('<noscript><meta http-equiv="refresh" content="0;url=/nojs"></noscript>').refresh).toBeUndefined();
    expect(page('<meta http-equiv="refresh" content="300;url=/again">').refresh).toBeUndefined();
  });

  it('drops times in the future and before the web', () => {
    const at = (time: string) => page(`<meta property="article:published_time" content="${time}">`).publishedAt;
    expect(at('2026-01-01T00:04:00Z')).toBe('2026-01-01T00:04:00Z');
    expect(at('2026-01-02T00:00:00Z')).toBeUndefined();
    expect(at('1970-01-01T00:00:00Z')).toBeUndefined();
  });

  it('makes a day exact by a later statement of the same day, never of another', () => {
    const at = (line: string) =>
      page(`<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2025-03-03"}</script>
        <html lang="fr"><h1>Titre</h1><p class="date">${line}</p>`).publishedAt;
    expect(at('Publié le 3 mars 2025 à 14h05')).toBe('2025-03-03T13:05:00Z');
    expect(at('Publié le 5 mars 2025 à 14h05')).toBe('2025-03-02T23:00:00Z');
  });

  it('gives a time without a zone the zone that the page says elsewhere', () => {
    const found = page(`<meta property="article:published_time" content="2025-03-03T14:05:00">
      <time class="published" datetime="2025-03-03T14:05:00-05:00">`);
    expect(found.publishedAt).toBe('2025-03-03T19:05:00Z');
  });

  it('takes no zone and no time from another article', () => {
    const other = '<article><time datetime="2025-03-03T16:20:00-05:00">';
    expect(page(`<meta property="article:published_time" content="2025-03-03T14:05:00">${other}`).publishedAt).toBe(
      '2025-03-03T13:05:00Z',
    );
    expect(
      page(`<meta property="article:published_time" content="2025-03-03T00:00:00+01:00">${other}`).publishedAt,
    ).toBe('2025-03-02T23:00:00Z');
  });

  it('knows a time in UTC that does not say so', () => {
    const found = page(`<meta name="date" content="2025-03-03T13:05:00">
      <time class="published" datetime="2025-03-03T14:05:00+01:00">`);
    expect(found.publishedAt).toBe('2025-03-03T13:05:00Z');
  });

  it('keeps texts free of control characters and controls of direction', () => {
    const found = page('<title>Un\u0007 titre \u202eà l’envers\u00ad\ufeff</title>');
    expect(found.title).toBe('Un titre à l’envers');
  });

  it('names a newsroom only when nobody else is named', () => {
    const data = (author: string) =>
      `<meta property="og:site_name" content="Le Quotidien"><script type="application/ld+json">{"@type":"NewsArticle","author":${author}}</script>`;
    expect(page(`${data('{"@type":"Organization","name":"Le Quotidien"}')}`).authors).toEqual(['Le Quotidien']);
    expect(
      page(`${data('{"@type":"Organization","name":"Le Quotidien"}')}<h1>T</h1><p class="byline">Par Anna Leroy</p>`)
        .authors,
    ).toEqual(['Anna Leroy']);
    expect(page(data('{"name":"Le Quotidien avec AFP"}')).authors).toEqual(['Le Quotidien', 'AFP']);
  });

  it('finds authors by their pages, by lines beside the date, and not below the text', () => {
    const shown = (inside: string) => page(`<html lang="fr"><h1>Le titre</h1><article>${inside}</article>`).authors;
    const links = '<a href="/auteur/anna-leroy">Anna Leroy</a> et <a href="/auteur/paul-petit">Paul Petit</a>';
    const text = '<p>Texte</p>'.repeat(60);
    expect(shown(`${links}${text}<a href="/auteur/zoe-blanc">Zoé Blanc</a>`)).toEqual(['Anna Leroy', 'Paul Petit']);
    expect(shown('<div class="infos-date">Anna Leroy   Publié le 3 mars 2025</div>')).toEqual(['Anna Leroy']);
    expect(shown('<div class="infos-date">Une ville Mise à neuf le 3 mars 2025</div>')).toEqual([]);
    expect(shown('<p>Par Anna Leroy</p>')).toEqual(['Anna Leroy']);
    expect(shown('<footer><span rel="author">Anna</span></footer>')).toEqual(['Anna']);
    expect(shown('<aside><span rel="author">Zoé Blanc</span></aside>')).toEqual([]);
  });

  it('believes marked authors before a meta that names somebody else', () => {
    const marked = '<h1>T</h1><span itemprop="author">Anna Leroy</span>';
    expect(page(`<meta name="author" content="Groupe Exemple Médias">${marked}`).authors).toEqual(['Anna Leroy']);
    expect(page(`<meta name="author" content="Anna Leroy, Paul Petit">${marked}`).authors).toEqual([
      'Anna Leroy',
      'Paul Petit',
    ]);
  });

  it('takes dates of the article before those around it, and of its day before the address', () => {
    const html = (line: string) => `<html lang="fr"><div class="date">lundi 7 juillet 2025</div><h1>Titre</h1>${line}`;
    const at = (line: string, address?: string) => page(html(line), address).publishedAt;
    expect(at('<p class="meta">le 3 mars 2025 à 14:05</p>')).toBe('2025-03-03T13:05:00Z');
    expect(at('<p>3 mars 2025</p>')).toBe('2025-03-02T23:00:00Z');
    expect(at('<p>Texte</p>')).toBe('2025-07-06T22:00:00Z');
    expect(
      at(
        '<div class="related-news"><time datetime="2024-01-01T10:00:00Z"></time></div><p class="article-date">3 mars 2025</p>',
      ),
    ).toBe('2025-03-02T23:00:00Z');
    expect(page('<h1>Titre</h1>', 'https://www.exemple.fr/2025/03/03/a').publishedAt).toBe('2025-03-02T23:00:00Z');
  });

  it('reads what a headline holds, whatever the class around it', () => {
    const html =
      '<div class="layout-with-sidebar"><h1>Le titre</h1><p class="chapo">Un chapeau assez long pour en être un, sans doute.</p></div>';
    expect(page(html).lead).toBe('Un chapeau assez long pour en être un, sans doute.');
  });

  it('says nothing about an empty page', () => {
    expect(page('')).toEqual({ title: '', authors: [], topics: [], headings: [] });
  });
});
