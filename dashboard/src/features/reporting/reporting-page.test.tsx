import type { ReportStatus } from '@vigie/contracts/socket';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elementsOf, htmlOf } from '../../testing/screen.tsx';
import ReportingPage, { DailyReport } from './reporting-page.tsx';

const NONE: ReportStatus = {
  status: 'none',
  file: null,
  files: null,
  date: null,
  key: 'k',
  message: null,
  progress: null,
};
const AT = '2026-11-20T23:05:00.000Z';
const NAME = 'vigie-lemonde-quotidien-2026-11-21';
const KEY = 'abcdefghijklmnopqrstuv';
const FILES = { pdf: `${NAME}.${KEY}.pdf`, xlsx: `${NAME}.${KEY}.xlsx` };
const DONE: ReportStatus = { ...NONE, status: 'done', date: AT, file: FILES.pdf, files: FILES };

const html = (status: ReportStatus, refusal?: string) =>
  renderToStaticMarkup(<DailyReport status={status} refusal={refusal} onStart={() => undefined} />);

test('until a status arrives there is a spinner, and nothing to press', () => {
  const page = htmlOf(<ReportingPage />);
  expect(page).toMatch(/aria-busy="true"><span class="[^"]*spinner[^>]*>.*Chargement/s);
  expect(elementsOf(page, 'button')).toEqual([]);
});

test('none: the heading and a button to start', () => {
  expect(html(NONE)).toMatch(/<h2[^>]*>Lancer le reporting<\/h2>/);
  expect(elementsOf(html(NONE), 'button')).toEqual(['Lancer']);
});

test.each(['done', 'existing'] as const)('%s: when, the links and a replay', (status) => {
  const page = html({ ...DONE, status });
  expect(page).toContain('Reporting généré le 21/11 00:05');
  for (const ending of ['pdf', 'xlsx']) {
    expect(page).toContain(`href="/reporting/${NAME}.${KEY}.${ending}" download="${NAME}.${ending}"`);
  }
  expect(elementsOf(page, 'a')).toEqual(['Télécharger', 'Excel']);
  expect(elementsOf(page, 'button')).toEqual(['Relancer']);
});

test('processing: since when, how far, and a replay', () => {
  const page = html({ ...NONE, status: 'processing', date: AT, progress: 0.5 });
  expect(page).toContain('Progression en cours, lancé le 21/11 00:05');
  expect(page).toContain('50');
  expect(elementsOf(page, 'button')).toEqual(['Relancer']);
});

test('without data: a message, no link', () => {
  const page = html({ ...DONE, file: null, files: null, message: 'Aucune donnée' });
  expect(page).toContain('Aucune donnée');
  expect(page).not.toContain('<a');
});

test('failed: « Erreur » with its message, and a replay', () => {
  const page = html({ ...NONE, status: 'failed', date: AT, message: 'Trop d’articles' });
  expect(page).toMatch(/<h2[^>]*>Erreur<\/h2>/);
  expect(page).toMatch(/<p role="alert">Trop d’articles<\/p>/);
  expect(elementsOf(page, 'button')).toEqual(['Relancer']);
});

test('a refused request shows the reason', () => {
  expect(html(NONE, 'Trop de reportings en cours')).toContain('<p role="alert">Trop de reportings en cours</p>');
});
