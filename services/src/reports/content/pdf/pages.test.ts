import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTally, tally } from '../gather/article-tally.ts';
import { type ReadPdf, readPdf } from '../testing/read-files.ts';
import { DECIDED, emptyDaily, sampleDaily, sampleTheme } from '../testing/sample-reports.ts';
import { sampleRow } from '../testing/sample-rows.ts';
import { drawDaily } from './daily-pages.ts';
import { writePdf } from './head.ts';
import { drawable } from './paper.ts';
import { drawTheme } from './theme-pages.ts';

/** Pages as a reader of PDFs sees them. VIGIE_REPORT_DIR keeps the files to look at. */

let dir: string;
beforeAll(async () => {
  dir = process.env.VIGIE_REPORT_DIR ?? (await mkdtemp(join(tmpdir(), 'vigie-pages-')));
});
afterAll(async () => {
  if (process.env.VIGIE_REPORT_DIR === undefined) await rm(dir, { recursive: true });
});

const LONG = 'Réforme de l’école\u00a0: les cinq questions qui restent sans réponse '.repeat(6);
const rows = (count: number, titre?: string) =>
  Array.from({ length: count }, (_, i) =>
    sampleRow(i + 1, { shares: i * 3, ...(titre === undefined ? {} : { titre }) }),
  );

async function daily(name: string, report = sampleDaily(), articles = rows(390)): Promise<ReadPdf> {
  const sum = emptyTally();
  tally(sum, articles);
  const path = join(dir, `${name}.pdf`);
  const info = { title: `Rapport ${name}`, subject: 'Essai', created: new Date('2026-11-21T08:00:00Z'), report };
  await writePdf(path, info, (paper) => drawDaily(paper, report, sum));
  return readPdf(path);
}

async function theme(name: string, report = sampleTheme(), articles = rows(30)): Promise<ReadPdf> {
  const sum = emptyTally();
  tally(sum, articles);
  const path = join(dir, `${name}.pdf`);
  const info = { title: `Thème ${name}`, subject: 'Essai', created: new Date('2026-11-21T08:00:00Z'), report };
  await writePdf(path, info, (paper) => drawTheme(paper, report, sum));
  return readPdf(path);
}

/** Text of all pages with plain spaces. */
const textOf = ({ pages }: ReadPdf): string => pages.join(' ').replace(/\s+/g, ' ');

test('tagged, in French, with its title, a sentence for each chart and page numbers', async () => {
  const pdf = await daily('jour');
  expect([pdf.lang, pdf.title, pdf.marked]).toEqual(['fr-FR', 'Rapport jour', true]);
  const roles = pdf.roles.flat();
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  expect(roles.filter((role) => role === 'Figure')).toHaveLength(2);
  expect(roles).toEqual(expect.arrayContaining(['H2', 'Table', 'THead', 'TR', 'TH', 'TD', 'L', 'LI', 'Link']));
  expect(pdf.alts[0]).toMatch(/^Exposition par heure, du 20\/11 00:00 au 20\/11 23:00/);
  expect(pdf.alts[1]).toMatch(/^Articles dans les sitemaps par heure, du 20\/11 00:00 au 20\/11 23:00/);
  pdf.pages.forEach((page, i) => {
    expect(page).toContain(`${i + 1}/${pdf.pages.length}`);
  });
});

test('charts name the bucket that the start of a past range cuts', async () => {
  const query = { fromDate: '2026-11-20T08:07' };
  const named = (pdf: ReadPdf) => textOf(pdf).match(/partiel|en cours/g) ?? [];
  expect(named(await daily('entier'))).toEqual([]);
  expect(named(await daily('depuis-08h07', sampleDaily({ query })))).toEqual(['partiel', 'partiel']);
  expect(named(await theme('thème-entier'))).toEqual([]);
  expect(named(await theme('thème-depuis-08h07', sampleTheme({ query })))).toEqual(['partiel']);
});

test('a longer period is drawn by day', async () => {
  const { alts } = await daily('semaine', { ...sampleDaily(), days: 7 });
  expect(alts[1]).toMatch(/^Articles dans les sitemaps par jour, (?!.*\d\d:\d\d)/);
});

test('a headline is a link to its article, named by it', async () => {
  const [one, two] = rows(2);
  if (!one || !two) throw new Error('no rows');
  two.url = 'javascript:alert(1)';
  const { links } = await daily('liens', sampleDaily(), [one, two]);
  const title = String(one.titre).replace(/\s+/g, ' ');
  expect(new Set(links.addresses)).toEqual(new Set([one.url]));
  expect(new Set(links.names)).toEqual(new Set([title]));
});

test('the key figures, the moment and the filters are on the first page', async () => {
  const report = sampleDaily({ query: { source: 'google', articleCategory: 'sports' } });
  const [first = ''] = (await daily('filtres', report)).pages;
  const text = first.replace(/\s+/g, ' ');
  for (const words of [
    'Le Ponant',
    'Vendredi 20 novembre 2026',
    'Données arrêtées au 20/11/2026 à 23:59',
    'Zone Google',
    'Articles Sport',
    '3e du marché, Le Ponant gagne 2 places sur la veille',
    '1 200',
    '+20 % sur la veille',
    '42 %',
  ]) {
    expect(text).toContain(words);
  }
});

test('hours that were not wholly photographed are hatched, with a note; a line has a gap there', async () => {
  const whole = sampleDaily();
  const lacking = whole.curve.buckets.map((_, i) => ({ 7: 0.5, 8: 0, 9: 0, 20: 0.9 })[i] ?? null);
  const report = { ...whole, curve: { ...whole.curve, lacking } };
  const text = textOf(await daily('trous', report));
  expect(text).toContain(
    'Hachuré : pas entièrement photographié (20/11 07:00 – 20/11 09:00, à 16,7 % ; 20/11 20:00, à 90 %). Une baisse peut y venir de la mesure.',
  );
  // The curve of a theme is a line: it ends where the last hour was not wholly photographed.
  const cut = lacking.map((_, i) => (i === 23 ? 0.5 : null));
  const [ofTheme, ends] = [sampleTheme(), (pdf: ReadPdf) => pdf.alts[0]?.replace(/\s/g, ' ')];
  expect(ends(await theme('thème-trous', ofTheme))).toContain('Tous les éditeurs 1 150');
  expect(ends(await theme('thème-fin', { ...ofTheme, lacking: cut }))).toContain('Tous les éditeurs 1 100');
});

test('the photographed share stands on page 1, with what cannot be compared and why', async () => {
  const report = sampleDaily();
  const verdict = { previous: 'incomparable', mean: 'undecided' } as const;
  const lines = report.lines.map((line) => ({ ...line, score: { ...line.score, verdict } }));
  const photographed = { seen: 1_439, expected: 1_440, gaps: 1, edges: 0 };
  const changed = { ...report, lines, photographed, previousShare: 0.52, weekdays: { complete: 3, incomplete: 1 } };
  const { pages } = await daily('mesure', changed);
  const [first = ''] = pages.map((page) => page.replace(/\s+/g, ' '));
  for (const words of [
    'Photographié à 99,9 %',
    'Sans comparaison avec la veille : photographié à 52 %, et la période photographiée à 99,9 %.',
    '1 vendredi incomplet : hors de la moyenne.',
    'sans comparaison',
  ]) {
    expect(first).toContain(words);
  }
  expect(first).not.toMatch(/progresse|\+20 % sur la veille/);
  const all = pages.join(' ').replace(/\s+/g, ' ');
  expect(all).toContain('Moyenne de 3 vendredis complets');
  expect(all).toContain('≈ : l’écart est plus petit que ce qui n’a pas été photographié.');
});

test('what rests on clusters is provisional while stories are catching up, and only then', async () => {
  const marks = (pdf: ReadPdf) => textOf(pdf).match(/, provisoire/g)?.length ?? 0;
  const provisional = 'Histoires en cours de calcul.';
  expect(marks(await daily('provisoire', sampleDaily({ provisional }), []))).toBe(2);
  expect(marks(await theme('thème-provisoire', sampleTheme({ provisional })))).toBeGreaterThan(8);
  expect(marks(await theme('thème-à-jour', sampleTheme()))).toBe(0);
});

test('of 390 articles the best 20, and their total', async () => {
  const text = textOf(await daily('articles'));
  expect(text).toContain('Les 20 meilleurs articles');
  expect(text).toContain('390 articles exposés');
  expect(text).toContain('Budget : le vote n° 20');
  expect(text).not.toContain('Budget : le vote n° 21 ');
});

test('the first 30 publishers, and the report’s own at any rank', async () => {
  const text = textOf(await daily('editeurs'));
  expect(text).toContain('Gazette 29');
  expect(text).not.toContain('Gazette 30');
  expect(text).toContain('Le Ponant 40');
});

test('long titles wrap between words, and end with an ellipsis when they are too long', async () => {
  const text = textOf(await daily('longs', sampleDaily(), rows(20, LONG)));
  expect(text).toMatch(/[a-zé] …/);
  expect(text).not.toContain('\ufffd');
});

test('figures of any length fit on one line', async () => {
  const report = sampleDaily();
  const score = { now: 1_234_567_890, previous: 987_654_321, mean: 1_111_111_111.5, verdict: DECIDED };
  const lines = report.lines.map((line) => ({ ...line, score }));
  const text = textOf(await daily('grands', { ...report, lines }));
  for (const figure of ['1 234 567 890', '987 654 321', '1 111 111 112']) expect(text).toContain(figure);
});

test('a day without data has a sentence in each section', async () => {
  const text = textOf(await daily('vide', emptyDaily(), []));
  for (const words of [
    'n’a eu aucun article exposé sur la période',
    'Aucun article exposé sur la période.',
    'Aucun cluster couvert.',
    'Aucun article dans les sitemaps sur la période.',
    'Aucun partage connu',
    'Aucun éditeur exposé sur la période.',
  ]) {
    expect(text).toContain(words);
  }
});

test('the market has no rank, and names each article’s publisher', async () => {
  const text = textOf(await daily('marche', sampleDaily({ publisher: null })));
  expect(text).toContain('Tous les éditeurs');
  expect(text).toContain('Scores par source');
  expect(text).not.toContain('Rangs et scores');
  expect(text).toContain('Les premiers clusters');
  expect(text).toContain('Le Ponant · exposé dès le 20/11 10:15');
});

test('a theme: its curve, the ranking, the articles that the publisher lacks', async () => {
  const pdf = await theme('theme');
  const text = textOf(pdf);
  for (const words of [
    'Budget',
    'Classement des éditeurs',
    '80 %',
    'Ce qui manque à Le Ponant',
    'Jamais vu',
    'Cluster 2',
  ]) {
    expect(text).toContain(words);
  }
  expect(pdf.alts).toHaveLength(1);
});

test('a theme of the market lacks nothing', async () => {
  expect(textOf(await theme('theme-marche', sampleTheme({ publisher: null })))).not.toContain('Ce qui manque');
});

test('controls of direction are not drawn', () => {
  expect(drawable('un \u202etitre\u202c\u200f entier')).toBe('un titre entier');
});
