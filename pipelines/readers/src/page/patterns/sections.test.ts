import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';

const TITLE = 'Le marché couvert de Valbourg rouvrira au printemps';
const SITE = 'https://www.gazette-valbourg.fr';
const section = (head: string, body = '') =>
  readPage(
    `<html lang="fr"><head><title>${TITLE}</title><meta property="og:site_name" content="Gazette de Valbourg">${head}</head><body>${body}<article><h1>${TITLE}</h1></article></body></html>`,
    `${SITE}/a/1`,
    Date.UTC(2026, 0, 1),
  ).section;
const data = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
const trail = (...names: string[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: names.map((name, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${SITE}/${index}`,
  })),
});

describe('the section', () => {
  it.each<[string, string, string?]>([
    ['a list of steps', data(trail('Accueil', 'Sport', 'Football', TITLE))],
    ['the site as the first step', data(trail('Gazette de Valbourg', 'Sport', TITLE))],
    ['a step that every article has', data(trail('Accueil', 'Actualités', 'Sport'))],
    ['a title that is cut', data(trail('Accueil', 'Sport', 'Le marché couvert de Valbourg rouvrira…'))],
    [
      'steps in another order',
      data({
        ...trail('x'),
        itemListElement: [
          { position: 2, name: 'Sport' },
          { position: 1, name: 'Accueil' },
        ],
      }),
    ],
    [
      'names in the items',
      data({
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1, item: { '@id': `${SITE}/s`, name: 'Sport' } }],
      }),
    ],
    ['a list within the page’s node', data({ '@type': 'WebPage', breadcrumb: trail('Accueil', 'Sport') })],
    [
      'a list within a graph',
      data({ '@graph': [{ '@type': 'NewsArticle', headline: TITLE }, trail('Home', 'Sport')] }),
    ],
    [
      'a shown trail',
      '',
      '<nav class="c-breadcrumb"><ol><li><a href="/">Accueil</a></li><li><a href="/s">Sport</a></li></ol></nav>',
    ],
    [
      'a trail by its label',
      '',
      '<nav aria-label="Fil d’Ariane"><a href="/">Accueil</a> › <a href="/s">Sport ›</a></nav>',
    ],
    [
      'microdata',
      '',
      '<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li><a href="/"><span itemprop="name">Accueil</span></a></li><li><a href="/s"><span itemprop="name">Sport</span></a></li></ol>',
    ],
    [
      'what the article says before its trail',
      data({ '@type': 'NewsArticle', headline: TITLE, articleSection: 'Sport' }) + data(trail('Accueil', 'Ville')),
    ],
    ['a meta before the trail', `<meta property="article:section" content="Sport">${data(trail('Accueil', 'Ville'))}`],
    ['a meta of the publisher’s own', '<meta name="gv:rubrique" content="Sport">'],
  ])('is read from %s', (_what, head, body) => expect(section(head, body)).toBe('Sport'));

  it.each<[string, string, string?]>([
    ['the home page alone', data(trail('Accueil', TITLE))],
    [
      'a menu',
      '',
      `<div class="has-breadcrumb">${Array.from({ length: 12 }, (_, n) => `<a href="/${n}">Lien ${n}</a>`).join('')}</div>`,
    ],
  ])('is not %s', (_what, head, body) => expect(section(head, body)).toBeUndefined());
});
