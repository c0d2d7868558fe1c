import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';

const NOW = Date.UTC(2026, 0, 1);
const TEXT =
  '<p>Le marché couvert rouvre après deux ans de travaux, a dit la mairie de Valbourg, qui n’en dit pas plus.</p>';
const AT = '2025-03-03T13:05:00Z';

const read = (body: string, head = '') => {
  const { title, authors, publishedAt } = readPage(
    `<html lang="fr"><head><title>Le marché rouvre | Exemple</title>${head}</head><body>${body}</body></html>`,
    'https://www.exemple.fr/ville/marche',
    NOW,
  );
  return { title, authors, publishedAt };
};

/** Markup without linked data, as systems write it. */
describe('pages of', () => {
  it.each<[string, string]>([
    [
      'WordPress with hAtom',
      `<article class="post hentry"><header><h1 class="entry-title">Le marché rouvre</h1><div class="entry-meta"><span class="posted-on">Publié le <a href="/2025/"><time class="entry-date published" datetime="2025-03-03T14:05:00+01:00">3 mars 2025</time><time class="updated" datetime="2025-03-07T10:00:00+01:00">7 mars 2025</time></a></span> <span class="byline">par <span class="author vcard"><a class="url fn n" href="/author/anna/">Anna Leroy</a></span></span></div></header><div class="entry-content">${TEXT}</div><footer class="entry-footer"><span class="cat-links">Ville</span></footer></article><aside class="widget-area"><ul><li><a href="/b">Autre</a> <span class="post-date">1 juin 2025</span></li></ul></aside>`,
    ],
    [
      'Blogger',
      `<div class="post hentry"><h1 class="post-title entry-title">Le marché rouvre</h1><div class="post-header"><span class="post-author vcard">Publié par <span class="fn" itemprop="author" itemscope><span itemprop="name">Anna Leroy</span></span></span> <abbr class="published" itemprop="datePublished" title="2025-03-03T14:05:00+01:00">14:05</abbr></div>${TEXT}</div>`,
    ],
    [
      'Drupal 7 with RDFa',
      `<article class="node"><h1 property="dc:title">Le marché rouvre</h1><div class="submitted"><span property="dc:date dc:created" content="2025-03-03T14:05:00+01:00" datatype="xsd:dateTime" rel="sioc:has_creator">Soumis par <a class="username" property="foaf:name" href="/users/anna">Anna Leroy</a> le lun, 03/03/2025 - 14:05</span></div>${TEXT}</article>`,
    ],
    [
      'Drupal 10 with RDFa',
      `<article><h1><span property="schema:name">Le marché rouvre</span></h1><footer class="node__meta"><div class="node__submitted">Par <span rel="schema:author"><span property="schema:name">Anna Leroy</span></span>, <span property="schema:dateCreated" content="2025-03-03T13:05:00+00:00">3 mars 2025</span></div></footer>${TEXT}</article>`,
    ],
    [
      'Joomla',
      `<div class="item-page" itemscope itemtype="https://schema.org/Article"><h1 itemprop="headline">Le marché rouvre</h1><dl class="article-info"><dd class="createdby" itemprop="author" itemscope itemtype="https://schema.org/Person">Écrit par : <span itemprop="name">Anna Leroy</span></dd><dd class="published"><time datetime="2025-03-03T14:05:00+01:00" itemprop="datePublished">Publication : 3 mars 2025</time></dd><dd class="modified"><time datetime="2025-03-09T14:05:00+01:00" itemprop="dateModified">Mis à jour : 9 mars 2025</time></dd></dl>${TEXT}</div>`,
    ],
    [
      'a magazine with microdata in metas',
      `<article itemscope itemtype="https://schema.org/NewsArticle"><meta itemprop="datePublished" content="2025-03-03T14:05:00+01:00"><meta itemprop="dateModified" content="2025-03-05T14:05:00+01:00"><h1 itemprop="headline">Le marché rouvre</h1><div itemprop="author" itemscope itemtype="https://schema.org/Person"><meta itemprop="name" content="Anna Leroy"></div><div itemprop="publisher" itemscope itemtype="https://schema.org/Organization"><meta itemprop="name" content="Exemple"></div>${TEXT}</article>`,
    ],
    [
      'a regional paper with a full stop behind the name',
      `<article><h1>Le marché rouvre</h1><div class="su-bandeau"><span class="author">Anna LEROY.</span> <time datetime="2025-03-03T14:05:00+01:00">Publié le 03/03/2025 à 14h05</time></div>${TEXT}</article>`,
    ],
    [
      'a daily with a line for both',
      `<main><h1>Le marché rouvre</h1><div class="article-header__meta">Par <span>Anna Leroy</span>, publié le 3 mars 2025 à 14h05, mis à jour le 4 mars 2025 à 9h00</div>${TEXT}</main>`,
    ],
    [
      'a channel with a line in capitals',
      `<main><h1>Le marché rouvre</h1><div class="content__signature">Rédigé par ANNA LEROY<br>Publié le 03/03/2025 à 14:05, mis à jour le 03/03/2025 à 18:00</div>${TEXT}</main>`,
    ],
    [
      'a newspaper whose names stand in links',
      `<main><h1>Le marché rouvre</h1><div class="meta"><a class="article__author-link" href="/signataires/anna-leroy/">Anna Leroy</a><p class="meta__date">Publié le 03 mars 2025 à 14h05, modifié le 03 mars 2025 à 18h00</p></div>${TEXT}<section class="related"><a href="/signataires/paul-petit/">Paul Petit</a></section></main>`,
    ],
    [
      'a page with elements of its own',
      `<main><h1>Le marché rouvre</h1><x-byline class="byline"><x-author>Par Anna Leroy</x-author></x-byline><x-timestamp data-timestamp="1741007100000"></x-timestamp>${TEXT}</main>`,
    ],
  ])('%s', (_what, body) => {
    const found = read(body);
    expect({ ...found, authors: found.authors.map((name) => name.toLowerCase()) }).toEqual({
      title: 'Le marché rouvre',
      authors: ['anna leroy'],
      publishedAt: AT,
    });
  });

  it('a site whose headline is no main heading', () => {
    expect(
      read(`<h1 class="logo">Exemple</h1><article><h2 class="headline">Le marché rouvre</h2>${TEXT}</article>`).title,
    ).toBe('Le marché rouvre');
  });
});
