import type { ReportStatus } from '@vigie/contracts/socket';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultQuery } from '../../filters/shared-query.ts';
import { attributesOf, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { ThemeReport } from './theme-report.tsx';

const report = vi.hoisted(() => ({ status: null as ReportStatus | null }));
vi.mock('../../reports/use-report.ts', () => ({
  useReport: () => ({ status: report.status, refusal: undefined, cutOff: false, start: () => undefined }),
}));

const NONE: ReportStatus = {
  status: 'none',
  file: null,
  files: null,
  date: null,
  key: 'k',
  message: null,
  progress: null,
};
const FILES = { pdf: 'theme-2026-11-21-x.pdf', xlsx: 'theme-2026-11-21-x.xlsx' };
const html = () => htmlOf(<ThemeReport query={defaultQuery('aurore', '2026-11-21')} />);

beforeEach(() => {
  report.status = NONE;
});

test('none: « Générer le reporting »', () => {
  expect(elementsOf(html(), 'button')).toEqual(['Générer le reporting']);
});

test('processing: since when', () => {
  report.status = { ...NONE, status: 'processing', date: '2026-11-20T23:05:00.000Z' };
  expect(textsOf(html()).join(' ')).toContain('Progression en cours, lancé le 21/11 00:05');
});

test.each(['done', 'existing'] as const)('%s: the files and a replay', (status) => {
  report.status = { ...NONE, status, date: '2026-11-20T23:05:00.000Z', file: FILES.pdf, files: FILES };
  expect(attributesOf(html(), 'href')).toEqual([`/reporting/${FILES.pdf}`, `/reporting/${FILES.xlsx}`]);
  expect(elementsOf(html(), 'button')).toEqual(['Relancer']);
});
