import { FAULT_LABELS } from '@vigie/contracts/sitemap-fault-labels';
import { SITEMAP_FAULTS } from '@vigie/contracts/sitemap-faults';
import { expect, test } from 'vitest';
import type { SitemapGroup, SitemapState } from '../../api/calls/figures.ts';
import { attributesOf, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { GroupList } from './group-list.tsx';
import { beforeText, faultExtent, verdict } from './sitemap-texts.ts';

const NONE = { articles: 0, median: null, p90: null };
const QUIET: SitemapState = {
  nom: 'Aurore',
  code: 'aurore-news',
  type: 'sitemap',
  sitemap: 'https://aurore.example/news.xml',
  etat: 'ok',
  diagnostic: null,
  error: null,
  priority: 'high',
  dernier_article_crawle: '2026-11-21T09:50:00.000Z',
  dernier_crawl: '2026-11-21T10:00:00.000Z',
  total: 412,
  releves: 288,
  articles: 40,
  delais: {
    publication_sitemap: { articles: 30, median: 360, p90: 1_320 },
    sitemap_exposition: { articles: 42, median: 0, p90: 0 },
    exposition_avant: { articles: 40, median: 250, p90: 1_000 },
    exposition_apres: { articles: 2, median: 90, p90: 95 },
  },
  erreurs: [],
  silence: { duree: 600, habitude: 900, anormal: false },
};
const BROKEN: SitemapState = {
  ...QUIET,
  code: 'aurore-une',
  etat: 'failing',
  diagnostic: 'Le site répond par une erreur 503 (3 échecs de suite depuis 08:30)',
  error: 'HTTP 503',
  silence: { duree: 14_400, habitude: 1_200, anormal: true },
  erreurs: [
    { code: 'http_error', nombre: 3, dernier: '2026-11-21T10:00:00.000Z', exemples: [] },
    {
      code: 'publisher_in_title',
      nombre: 1,
      dernier: '2026-11-21T09:00:00.000Z',
      exemples: [{ _id: '00000000000000ab', titre: 'Un titre - Aurore', url: 'https://aurore.example/1' }],
    },
  ],
};
const group = (sitemaps: SitemapState[]): SitemapGroup => ({
  _id: 'Aurore',
  articles_jour: 1_200,
  articles_direct: 824,
  sitemaps,
  delais: QUIET.delais,
});

test('each fault has its words, of fetches or of articles', () => {
  expect(SITEMAP_FAULTS.every((fault) => FAULT_LABELS[fault].length > 5)).toBe(true);
  expect(BROKEN.erreurs.map((fault) => faultExtent(fault, BROKEN))).toEqual(['3 relevés sur 288', '1 article sur 40']);
});

test('what is wrong at the end of the range comes before what was wrong in it, both in red', () => {
  expect(verdict([QUIET])).toBeNull();
  expect(verdict([QUIET, BROKEN, { ...QUIET, etat: 'mute' }])).toEqual({ text: '1 sitemap en erreur, 1 sitemap muet' });
  // One error says little, and a source that is switched off is no trouble.
  expect(
    verdict([
      { ...QUIET, error: 'HTTP 503' },
      { ...QUIET, etat: 'off' },
    ]),
  ).toBeNull();
  const healed: SitemapState = { ...BROKEN, etat: 'ok', diagnostic: null, error: null, silence: QUIET.silence };
  expect(verdict([healed, healed])).toEqual({ text: 'En ordre ; sur la période : 2 types d’anomalies' });
  const once = { ...healed, erreurs: healed.erreurs.slice(0, 1) };
  expect(verdict([QUIET, once])).toEqual({ text: `En ordre ; sur la période : ${FAULT_LABELS.http_error}` });
  const red = (sitemaps: SitemapState[]): boolean =>
    attributesOf(htmlOf(<GroupList label="Clients" groups={[group(sitemaps)]} />), 'class').some((name) =>
      name.includes('wrong'),
    );
  expect([red([QUIET]), red([QUIET, BROKEN]), red([QUIET, once])]).toEqual([false, true, true]);
});

test('articles exposed before they were listed are shown beside the delay of the others', () => {
  const texts = textsOf(htmlOf(<GroupList label="Clients" groups={[group([QUIET])]} unfolded />));
  const sentence = '40 avant d’être listés, de 4\u00a0min en médiane';
  expect(texts.filter((text) => text === sentence)).toHaveLength(2);
  expect(texts).toEqual(expect.arrayContaining(['1\u00a0min', 'Exposés avant le sitemap']));
  expect(texts).not.toContain('0\u00a0s');
  expect(beforeText({ articles: 1, median: 45, p90: 45 })).toBe('1 avant d’être listé, de 45\u00a0s');
  expect(beforeText(NONE)).toBeNull();
});

test('a publisher unfolds its sitemaps: code, last article, last fetch, errors in words', () => {
  const folded = htmlOf(<GroupList label="Clients" groups={[group([QUIET, BROKEN])]} />);
  expect(textsOf(folded)).toEqual(expect.arrayContaining(['Aurore', 'Ce jour', '1\u202f200', 'En direct', '824']));
  expect(attributesOf(folded.slice(0, folded.indexOf('</table>')), 'aria-expanded')).toEqual(['false']);
  expect(textsOf(folded)).not.toContain('aurore-une');

  const html = htmlOf(<GroupList label="Clients" groups={[group([QUIET, BROKEN])]} unfolded />);
  expect(attributesOf(html.slice(0, html.lastIndexOf('</table>')), 'aria-expanded')).toEqual(['true']);
  expect(elementsOf(html, 'strong')).toEqual([
    'aurore-news',
    'aurore-une',
    FAULT_LABELS.http_error,
    FAULT_LABELS.publisher_in_title,
  ]);
  expect(textsOf(html)).toEqual(
    expect.arrayContaining([
      'Erreur : HTTP 503',
      '21/11 11:00',
      '6\u00a0min',
      ' · p90 22\u00a0min',
      'Muet depuis 4\u00a0h',
      ' · d’habitude 20\u00a0min à cette heure',
      'Un titre - Aurore',
      'Aucune anomalie sur la période',
    ]),
  );
});
