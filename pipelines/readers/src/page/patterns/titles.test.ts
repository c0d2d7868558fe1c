import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';

const NOW = Date.UTC(2026, 0, 1);
const TITLE = 'Le marché couvert de Valbourg rouvrira au printemps';

interface Parts {
  tab?: string;
  og?: string;
  h1?: string;
  headline?: string;
  site?: string;
  head?: string;
  address?: string;
  body?: string;
}

const title = ({
  tab = '',
  og,
  h1,
  headline,
  site,
  head = '',
  body = '',
  address = 'https://www.quotidien-valbourg.fr/ville/marche-123.html',
}: Parts) =>
  readPage(
    `<html lang="fr"><head><title>${tab}</title>${og ? `<meta property="og:title" content="${og}">` : ''}${site ? `<meta property="og:site_name" content="${site}">` : ''}${head}${
      headline
        ? `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline })}</script>`
        : ''
    }</head><body>${h1 ? `<h1>${h1}</h1>` : ''}${body}</body></html>`,
    address,
    NOW,
  ).title;
const site = 'Quotidien de Valbourg';

describe('the title without the site', () => {
  it.each<[string, Parts]>([
    ['a bar', { tab: `${TITLE} | ${site}`, site }],
    ['a hyphen', { tab: `${TITLE} - ${site}`, site }],
    ['a dash', { tab: `${TITLE} – ${site}`, og: `${TITLE} – ${site}`, site }],
    ['a long dash', { tab: `${TITLE} — ${site}`, site }],
    ['two colons', { tab: `${TITLE} :: ${site}`, site }],
    ['an angle', { tab: `${TITLE} › ${site}`, site }],
    ['two hyphens', { tab: `${TITLE} -- ${site}`, site }],
    ['a bar without spaces', { tab: `${TITLE}|${site}`, site }],
    ['a section before the site', { tab: `${TITLE} | Ville | ${site}`, h1: TITLE, site }],
    ['a section and the site with commas', { tab: `${TITLE} - Ville - ${site}`, og: TITLE, site }],
    ['the site in front', { tab: `${site} | ${TITLE}`, site }],
    ['the domain', { tab: `${TITLE} - quotidien-valbourg.fr`, site }],
    ['the site by the domain alone', { tab: `${TITLE} | Quotidien Valbourg` }],
    ['the site in capitals', { tab: `${TITLE} | QUOTIDIEN DE VALBOURG`, site }],
    ['a sign of registration', { tab: `${TITLE} | ${site}®`, site }],
    ['an edition', { tab: `${TITLE} | ${site} International`, site }],
    ['the site in brackets', { tab: `${TITLE} (${site})`, og: TITLE, h1: TITLE, site }],
    [
      'a word before the name that the domain has in one',
      { tab: `${TITLE} | Le Courrier Valbourg`, address: 'https://www.courriervalbourg.com/a' },
    ],
    ['entities', { tab: `${TITLE} &#8211; ${site}`, site }],
    ['entities twice', { og: 'Le march&amp;eacute; couvert de Valbourg rouvrira au printemps', site }],
    ['line breaks', { tab: `\n   ${TITLE}\n  | ${site}\n`, site }],
    ['markup', { headline: `<em>Le marché</em> couvert de Valbourg rouvrira au printemps`, site }],
    ['a heading with a label', { og: TITLE, h1: `<span class="label">Ville</span> ${TITLE}`, headline: TITLE, site }],
    ['a heading that is the logo', { og: TITLE, tab: `${TITLE} | ${site}`, h1: site, site }],
    ['a heading without text', { og: TITLE, tab: `${TITLE} | ${site}`, h1: '<img src="a.png" alt="x">', site }],
    ['a cut headline', { headline: 'Le marché couvert de Valbourg rouvrira…', og: TITLE, site }],
    ['the site behind a cut', { tab: `${TITLE} | ${site}`, og: 'Le marché couvert de Valbourg rouvrira...', site }],
    [
      'data of a list first',
      {
        og: TITLE,
        head: '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Autre","mainEntityOfPage":"https://www.quotidien-valbourg.fr/autre"}</script>',
        headline: TITLE,
      },
    ],
    [
      'two metas, the first of the site',
      {
        head: `<meta property="og:title" content="${site}"><meta property="og:title" content="${TITLE}">`,
        tab: `${TITLE} | ${site}`,
        site,
      },
    ],
    ['a second title in a drawing', { tab: `${TITLE} | ${site}`, body: '<svg><title>Facebook</title></svg>', site }],
    [
      'data that names the page',
      { head: `<script type="application/ld+json">{"@type":"NewsArticle","name":"${TITLE} - ${site}"}</script>`, site },
    ],
  ])('%s', (_what, parts) => expect(title(parts)).toBe(TITLE));

  it.each<[string, Parts]>([
    ['Valbourg - Nordheim : le match reporté', { tab: `Valbourg - Nordheim : le match reporté - ${site}`, site }],
    [
      '« Dehors », « dedans » | une histoire',
      { og: '« Dehors », « dedans » | une histoire', h1: '« Dehors », « dedans » | une histoire', site },
    ],
    ['En direct : la finale', { tab: `En direct : la finale - ${site}`, site }],
    [
      'Guerre des mots : le marché',
      { og: 'Guerre des mots : le marché', tab: `Guerre des mots : le marché | ${site}`, site },
    ],
    [
      'Le Quotidien de Valbourg fête ses 50 ans',
      {
        tab: `Le Quotidien de Valbourg fête ses 50 ans | ${site}`,
        h1: 'Le Quotidien de Valbourg fête ses 50 ans',
        site,
      },
    ],
    ['C’est dit – non, c’est fait', { og: 'C’est dit – non, c’est fait', site }],
    ['Prix : 5 < 6', { tab: `Prix : 5 &lt; 6 - ${site}`, site }],
  ])('keeps %s', (wanted, parts) => expect(title(parts)).toBe(wanted));
});
