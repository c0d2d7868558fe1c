import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';

const H1 = '<h1>Le marché rouvre</h1>';
const ADDRESS = 'https://www.exemple.fr/a';
const data = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Le marché rouvre', author: { '@type': 'Person', name } })}</script>`;
/** The same text in each place where pages name authors. */
const PLACES: readonly [string, (text: string) => string][] = [
  ['linked data', (text) => `<head>${data(text)}</head><main>${H1}</main>`],
  ['a meta', (text) => `<head><meta name="author" content="${text}"></head><main>${H1}</main>`],
  ['a byline', (text) => `<main>${H1}<p class="byline">${text}</p></main>`],
  ['microdata', (text) => `<main>${H1}<span itemprop="author">${text}</span></main>`],
];
const authors = (html: string) => readPage(`<html lang="fr">${html}</html>`, ADDRESS).authors;

describe.each(PLACES)('authors of %s', (_place, page) => {
  it.each([
    'Par Anna Leroy Partager sur Facebook Twitter',
    'Anna Leroy Facebook Twitter LinkedIn',
    'Anna Leroy Copier le lien',
    'Anna Leroy Suivre',
    'Anna Leroy · 3 min',
    'Anna Leroy Voir tous ses articles',
    'Par Anna Leroy à Nordheim',
    'Par Anna Leroy depuis Los Angeles',
    'Par Anna Leroy au Caire',
    'Anna Leroy, New York',
    'Anna Leroy, La Rochelle (Charente-Maritime)',
    'Anna Leroy, Saint-Étienne',
  ])('leave out what is around a name: %s', (text) => expect(authors(page(text))).toEqual(['Anna Leroy']));

  it.each([
    'Facebook',
    'Partager sur WhatsApp',
    'Accueil &gt; Politique',
    'Accueil Politique',
    'Sport',
    'Voir plus',
    'Lire plus tard',
    'Se connecter',
    'Super User',
    'wpadmin',
    'Webmaster',
    'Rédacteur 2',
    'Administrateur',
    'a.leroy',
    'anna_leroy',
    'redaction-web',
  ])('are never %s', (text) => expect(authors(page(text))).toEqual([]));

  it.each([
    ['PARIS (AFP)', ['AFP']],
    ['Par Anna Leroy et Paul Petit', ['Anna Leroy', 'Paul Petit']],
    ['Par Anne Le Goff', ['Anne Le Goff']],
    ['Par Jean Politi', ['Jean Politi']],
    ['Par Marie-Laure de La Rochefoucauld', ['Marie-Laure de La Rochefoucauld']],
    ['Par Léa Lejeune, AFP', ['Léa Lejeune', 'AFP']],
  ])('are names still: %s', (text, names) => expect(authors(page(text))).toEqual(names));
});
