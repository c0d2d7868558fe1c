import type { ReportStatus } from '@vigie/contracts/socket';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elementsOf } from '../../testing/screen.tsx';
import { ThemeReportLine } from './theme-report-line.tsx';

const NONE: ReportStatus = {
  status: 'none',
  file: null,
  files: null,
  date: null,
  key: 'k',
  message: null,
  progress: null,
};
const AT = '2026-11-20T09:05:00.000Z';
const NAME = 'vigie-lemonde-theme-paris-2026-11-20';
const KEY = 'abcdefghijklmnopqrstuv';
const FILES = { pdf: `${NAME}.${KEY}.pdf`, xlsx: `${NAME}.${KEY}.xlsx` };

const html = (status: ReportStatus) =>
  renderToStaticMarkup(<ThemeReportLine status={status} refusal={undefined} onStart={() => undefined} />);

test('none: the button to make one, and nothing else', () => {
  expect(elementsOf(html(NONE), 'button')).toEqual(['Générer le reporting']);
  expect(elementsOf(html(NONE), 'span')).toEqual([]);
});

test('processing: a message with the time of its start', () => {
  const page = html({ ...NONE, status: 'processing', date: AT, progress: 0 });
  expect(elementsOf(page, 'span')).toEqual(['Progression en cours, lancé le 20/11 10:05']);
});

test.each(['done', 'existing'] as const)('%s: the link and a replay', (status) => {
  const page = html({ ...NONE, status, date: AT, file: FILES.pdf, files: FILES });
  expect(page).toContain(`href="/reporting/${NAME}.${KEY}.pdf" download="${NAME}.pdf"`);
  expect(elementsOf(page, 'a')).toEqual(['Télécharger', 'Excel']);
  expect(elementsOf(page, 'button')).toEqual(['Relancer']);
});

test('failed: « Erreur » with its message', () => {
  const page = html({ ...NONE, status: 'failed', date: AT, message: 'Trop d’articles' });
  expect(elementsOf(page, 'span')).toEqual(['Erreur', 'Trop d’articles']);
});
