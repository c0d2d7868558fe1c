import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';

/** Only `read/` knows where a figure's rows come from (ADR 19). */

const ROOT = new URL('../../../../', import.meta.url);
const FIGURES = 'services/src/figures/';
const KNOWS = /from '(@vigie\/schema\/bindings|[^']*\/blocks\/[^']*)'/;

/** Tables of figures that have moved: only `read/` names them. */
const MOVED_TABLES = [
  'shares',
  'article_shares',
  'article_dates',
  'article_traits',
  'article_listings',
  'sitemap_entries',
  'sitemap_states',
  'sitemap_kinds',
  'sitemap_fetch_days',
];

const textOf = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

const FILES = readdirSync(new URL(FIGURES, ROOT), { recursive: true, encoding: 'utf8' })
  .map((file) => FIGURES + relative('.', file))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));

test('no file outside of read/ knows where rows come from', () => {
  expect(FILES.filter((file) => !file.startsWith(`${FIGURES}read/`) && KNOWS.test(textOf(file)))).toEqual([]);
});

test.each(MOVED_TABLES)('%s is named in read/ alone', (table) => {
  const named = new RegExp(`\\b(FROM|JOIN)\\s+${table}\\b`);
  const outside = FILES.filter((file) => !file.startsWith(`${FIGURES}read/`));
  expect(outside.filter((file) => named.test(textOf(file)))).toEqual([]);
  expect(FILES.some((file) => named.test(textOf(file)))).toBe(true);
});
