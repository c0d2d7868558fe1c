import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';

const NOW = Date.UTC(2026, 0, 1);
const ADDRESS = 'https://www.quotidien-valbourg.fr/ville/marche-123.html';

interface Parts {
  author?: unknown;
  head?: string;
  body?: string;
  more?: object;
  lang?: string;
  site?: string;
  type?: string;
}

/** A page of the invented Quotidien de Valbourg whose linked data names `author`. */
const authors = ({
  author,
  head = '',
  body = '',
  more = {},
  lang = 'fr',
  site = 'Quotidien de Valbourg',
  type,
}: Parts) => {
  const data = {
    '@type': type ?? 'NewsArticle',
    headline: 'Le marché rouvre',
    author,
    publisher: { name: site },
    ...more,
  };
  const linked =
    author === undefined && !type ? '' : `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const html = `<html lang="${lang}"><head><meta property="og:site_name" content="${site}">${head}${linked}</head><body><h1>Le marché rouvre</h1>${body}</body></html>`;
  return readPage(html, ADDRESS, NOW).authors;
};
const person = (name: string, more: object = {}) => ({ '@type': 'Person', name, ...more });
const organization = (name: string) => ({ '@type': 'Organization', name });

describe('authors of linked data', () => {
  it.each<[string, unknown, string[]]>([
    ['a text', 'Anna Leroy', ['Anna Leroy']],
    ['a list of texts', ['Anna Leroy', 'Paul Petit'], ['Anna Leroy', 'Paul Petit']],
    ['a text of several', 'Anna Leroy, Paul Petit', ['Anna Leroy', 'Paul Petit']],
    ['a list in a list', [[person('Anna Leroy')], [person('Paul Petit')]], ['Anna Leroy', 'Paul Petit']],
    [
      'a person with a list of names',
      person('x', { name: ['Anna Leroy', 'Paul Petit'] }),
      ['Anna Leroy', 'Paul Petit'],
    ],
    ['"Par"', person('Par Anna Leroy'), ['Anna Leroy']],
    ['"By" in capitals', person('BY ANNA LEROY'), ['ANNA LEROY']],
    ['a trailing comma', person('Anna Leroy, '), ['Anna Leroy']],
    ['a role behind a comma', person('Anna Leroy, envoyée spéciale à Lowmarch'), ['Anna Leroy']],
    ['a role and a place', person('Anna Leroy, à Nordheim'), ['Anna Leroy']],
    ['a place in brackets', person('Anna Leroy (Nordheim, correspondance)'), ['Anna Leroy']],
    ['a role behind a dash', person('Anna Leroy - journaliste'), ['Anna Leroy']],
    ['an address of mail beside the name', person('Anna Leroy anna.leroy@exemple.fr'), ['Anna Leroy']],
    ['an address of mail in brackets', person('Anna Leroy (anna.leroy@exemple.fr)'), ['Anna Leroy']],
    ['an address of mail behind a comma', person('Anna Leroy, anna.leroy@exemple.fr'), ['Anna Leroy']],
    ['a handle', person('Anna Leroy @annaleroy'), ['Anna Leroy']],
    ['a handle as a second author', [person('Anna Leroy'), person('@annaleroy')], ['Anna Leroy']],
    ['an address as an author', [person('https://www.exemple.fr/auteur/anna'), person('Anna Leroy')], ['Anna Leroy']],
    ['the same twice', [person('Anna Leroy'), person('anna leroy')], ['Anna Leroy']],
    ['the same with and without an accent', [person('Zoé Blanc'), person('Zoe Blanc')], ['Zoé Blanc']],
    ['an empty author beside one', [person(''), person('Anna Leroy')], ['Anna Leroy']],
    ['entities', person('Anna L&eacute;roy &amp; Paul Petit'), ['Anna Léroy', 'Paul Petit']],
    ['the site and a person', [organization('Quotidien de Valbourg'), person('Anna Leroy')], ['Anna Leroy']],
    ['an agency and a person', [person('Anna Leroy'), organization('AFP')], ['Anna Leroy', 'AFP']],
    ['an agency alone', organization('AFP'), ['AFP']],
    ['an agency by its long name', organization('Agence France-Presse'), ['Agence France-Presse']],
    [
      'the site with its agency',
      organization('Quotidien de Valbourg with Reuters'),
      ['Quotidien de Valbourg', 'Reuters'],
    ],
    ['a newsroom alone', person('La rédaction'), ['La rédaction']],
    ['given and family names', { '@type': 'Person', givenName: 'Anna', familyName: 'Leroy' }, ['Anna Leroy']],
    ['a name with a comma of its rank', person('Robert Hill, Jr.'), ['Robert Hill, Jr.']],
    ['a place behind a comma', person('Anna Leroy, Nordheim'), ['Anna Leroy']],
    ['a place behind "in"', person('Ann Lee in Lowmarch'), ['Ann Lee']],
    ['a place behind "à"', person('Anna Leroy à Nordheim'), ['Anna Leroy']],
    ['a house with "in"', organization('Business in Valbourg'), ['Business in Valbourg']],
    ['a name as a typed literal', person('x', { name: { '@value': 'Anna Leroy' } }), ['Anna Leroy']],
    ['a link', person('<a href="/auteur/anna">Anna Leroy</a>'), ['Anna Leroy']],
    ['a comma without a space', person('Anna Leroy,Paul Petit'), ['Anna Leroy', 'Paul Petit']],
    ['a value that was not written', person('[object Object]'), []],
    ['a paper behind "pour"', person('Anna Leroy pour Le Quotidien'), ['Anna Leroy']],
    ['an agency behind "avec"', person('Anna Leroy avec AFP'), ['Anna Leroy', 'AFP']],
    ['an agency behind "avec l’"', person('Anna Leroy avec l’AFP'), ['Anna Leroy', 'AFP']],
    ['an agency in small letters', person('Jonas Brandt, dpa'), ['Jonas Brandt', 'dpa']],
    ['an agency beside', person('Ann Lee, Reuters'), ['Ann Lee', 'Reuters']],
    ['a date', person('Anna Leroy le 3 mars 2025'), ['Anna Leroy']],
    ['"Publié par"', person('Publié par Anna Leroy'), ['Anna Leroy']],
    ['"Écrit par"', person('Écrit par Anna Leroy'), ['Anna Leroy']],
    ['"Story by"', person('Story by Ann Lee'), ['Ann Lee']],
    ['"Posted by"', person('Posted by Ann Lee'), ['Ann Lee']],
    ['"Analysis by"', person('Analysis by Ann Lee, CNN'), ['Ann Lee', 'CNN']],
    ['a rank', person('Dr. Ann Lee'), ['Dr. Ann Lee']],
    ['an apostrophe', person('Sinéad O’Brien'), ['Sinéad O’Brien']],
    ['letters of another script', person('Анна Петрова'), ['Анна Петрова']],
    ['a name in quotation marks', person('Anna « Nana » Leroy'), ['Anna « Nana » Leroy']],
    ['a person who is called as a role', person('Ann Editor'), ['Ann Editor']],
    ['a nobiliary particle', person('Ursula von der Leyden'), ['Ursula von der Leyden']],
    ['a name that begins with "De"', person('De Bruyne Kevin'), ['De Bruyne Kevin']],
    ['a name of one word', person('Plantu'), ['Plantu']],
    ['a pair', person('Anna Leroy et Paul Petit'), ['Anna Leroy', 'Paul Petit']],
    ['a bar between', person('Anna Leroy | Paul Petit'), ['Anna Leroy', 'Paul Petit']],
    ['a slash between', person('Anna Leroy / Paul Petit'), ['Anna Leroy', 'Paul Petit']],
    ['a hyphenated name', person('Jean-Pierre de La Tour-Blanche'), ['Jean-Pierre de La Tour-Blanche']],
    ['an initial', person('J. K. Example'), ['J. K. Example']],
    ['"and" in English', person('Ann Lee and Bob Ray'), ['Ann Lee', 'Bob Ray']],
    ['three in English', person('Ann Lee, Bob Ray, and Cy Fox'), ['Ann Lee', 'Bob Ray', 'Cy Fox']],
    ['an agency behind a slash', person('Ann Lee/Reuters'), ['Ann Lee', 'Reuters']],
    ['propos recueillis', person('Propos recueillis par Anna Leroy'), ['Anna Leroy']],
    ['texte et photos', person('Textes : Anna Leroy, photos : Paul Petit'), ['Anna Leroy']],
    ['numbers of a system', person('aleroy123'), []],
    ['words of a role alone beside a person', [person('Anna Leroy'), person('Journaliste')], ['Anna Leroy']],
  ])('%s', (_what, author, wanted) => expect(authors({ author })).toEqual(wanted));

  it('follows references into the graph', () => {
    const graph = (author: object) =>
      `<script type="application/ld+json">${JSON.stringify({
        '@graph': [
          { '@type': 'Article', headline: 'Le marché rouvre', author },
          { '@type': ['Person'], '@id': '#p1', name: 'Anna Leroy' },
          { '@type': 'Person', '@id': '#p2', name: 'Paul Petit' },
        ],
      })}</script>`;
    expect(authors({ head: graph({ '@id': '#p1' }) })).toEqual(['Anna Leroy']);
    expect(authors({ head: graph([{ '@id': '#p1' }, { '@id': '#p2' }]) })).toEqual(['Anna Leroy', 'Paul Petit']);
    expect(authors({ head: graph({ '@list': [{ '@id': '#p2' }] }) })).toEqual(['Paul Petit']);
    expect(authors({ head: graph({ '@type': 'Person', '@id': '#p2', url: '/auteur/2' }) })).toEqual(['Paul Petit']);
  });

  it('reads articles inside of a page', () => {
    const author = person('Anna Leroy');
    const page = {
      '@type': 'WebPage',
      name: 'x',
      mainEntity: { '@type': 'NewsArticle', headline: 'Le marché rouvre', author },
    };
    expect(authors({ head: `<script type="application/ld+json">${JSON.stringify(page)}</script>` })).toEqual([
      'Anna Leroy',
    ]);
  });

  it('does not take authors of pictures, videos, comments or reviews', () => {
    const more = {
      image: { '@type': 'ImageObject', author: person('Ines Foto') },
      comment: [{ '@type': 'Comment', author: person('lecteur') }],
    };
    expect(authors({ author: person('Anna Leroy'), more })).toEqual(['Anna Leroy']);
    expect(authors({ author: undefined, type: 'NewsArticle', more })).toEqual([]);
    const video = { '@type': 'VideoObject', name: 'x', author: person('Ines Foto') };
    expect(authors({ author: undefined, type: 'NewsArticle', more: { video } })).toEqual([]);
  });
});

describe('authors of metas', () => {
  it.each([
    ['<meta name="author" content="Anna Leroy">', ['Anna Leroy']],
    ['<meta name="author" content="Anna Leroy;Paul Petit">', ['Anna Leroy', 'Paul Petit']],
    [
      '<meta name="author" content="Anna Leroy"><meta name="author" content="Paul Petit">',
      ['Anna Leroy', 'Paul Petit'],
    ],
    [
      '<meta property="article:author" content="https://www.facebook.com/anna"><meta name="author" content="Anna Leroy">',
      ['Anna Leroy'],
    ],
    ['<meta property="article:author" content="https://www.exemple.fr/auteurs/anna-leroy">', []],
    [
      '<meta name="author" content="Quotidien de Valbourg"><meta name="parsely-author" content="Anna Leroy">',
      ['Anna Leroy'],
    ],
    ['<meta name="twitter:creator" content="@annaleroy">', []],
    ['<meta name="author" content="www.quotidien-valbourg.fr">', []],
    ['<meta name="byl" content="By Ann Lee and Bob Ray">', ['Ann Lee', 'Bob Ray']],
    ['<meta name="sailthru.author" content="Anna Leroy">', ['Anna Leroy']],
    [
      `<meta name="parsely-page" content='{"title":"Le marché rouvre","author":"Anna Leroy","pub_date":"2025-03-03T13:05:00Z"}'>`,
      ['Anna Leroy'],
    ],
    [
      `<meta name="parsely-page" content='{"title":"Le marché rouvre","authors":["Anna Leroy","Paul Petit"]}'>`,
      ['Anna Leroy', 'Paul Petit'],
    ],
    ['<meta name="author" content="admin">', []],
    ['<meta name="dc.creator" content="Leroy, Anna">', ['Leroy', 'Anna']],
  ])('%s', (head, wanted) => expect(authors({ head })).toEqual(wanted));
});

describe('authors that the page shows', () => {
  it.each([
    ['<div class="author-name">Anna Leroy</div>', ['Anna Leroy']],
    [
      '<div class="byline">Par <a href="/auteurs/anna-leroy">Anna Leroy</a> et <a href="/auteurs/paul-petit">Paul Petit</a></div>',
      ['Anna Leroy', 'Paul Petit'],
    ],
    ['<span class="meta__author">Par Anna Leroy (avec AFP)</span>', ['Anna Leroy', 'AFP']],
    ['<p class="article__author">Par <b>Anna Leroy</b>, à Lowmarch</p>', ['Anna Leroy']],
    ['<p class="signature">Anna Leroy<br>Publié le 3 mars 2025 à 14h05</p>', ['Anna Leroy']],
    ['<div class="byline">By Ann Lee<span class="role">Senior Reporter</span></div>', ['Ann Lee']],
    [
      '<div class="author"><a rel="author" href="/auteur/anna">Anna Leroy</a><span>Journaliste économie</span></div>',
      ['Anna Leroy'],
    ],
    ['<p>Par <strong>Anna Leroy</strong></p>', ['Anna Leroy']],
    ['<div data-testid="byline-name">Anna Leroy</div>', ['Anna Leroy']],
    [
      '<div class="byline"><span itemprop="author" itemscope itemtype="https://schema.org/Person"><meta itemprop="name" content="Anna Leroy"></span></div>',
      ['Anna Leroy'],
    ],
    [
      '<div itemprop="author" itemscope><a itemprop="url" href="/auteur/anna"><span itemprop="name">Anna Leroy</span></a></div>',
      ['Anna Leroy'],
    ],
    ['<address class="author">Anna Leroy</address>', ['Anna Leroy']],
  ])('%s', (body, wanted) =>
    expect(authors({ body: `<article>${body}<p>Texte de l’article, qui dit ce qu’il dit.</p></article>` })).toEqual(
      wanted,
    ),
  );

  it('believes what the page shows, not the site that its data names', () => {
    const body = '<div class="byline">Par <a href="/auteurs/anna-leroy">Anna Leroy</a></div>';
    expect(authors({ author: organization('Quotidien de Valbourg'), body })).toEqual(['Anna Leroy']);
    expect(authors({ author: person('La rédaction'), body })).toEqual(['Anna Leroy']);
  });
});
