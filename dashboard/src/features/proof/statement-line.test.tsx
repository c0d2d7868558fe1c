import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type StatementState, statePause } from '../../api/calls/proof.ts';
import { elementsOf } from '../../testing/screen.tsx';
import { StatementLine } from './statement-line.tsx';

const NONE: StatementState = {
  status: 'none',
  file: null,
  files: null,
  date: null,
  key: 'k',
  message: null,
  progress: null,
};
const NAME = 'vigie-article-00ff00000000abcd-constat-2026-11-20';
const KEY = 'abcdefghijklmnopqrstuv';
const FILES = { pdf: `${NAME}.${KEY}.pdf`, json: `${NAME}.${KEY}.json` };
const DONE: StatementState = {
  ...NONE,
  status: 'done',
  date: '2026-11-20T23:05:00.000Z',
  file: FILES.pdf,
  files: FILES,
};

const html = (state: StatementState | undefined, refusal?: string) =>
  renderToStaticMarkup(<StatementLine state={state} refusal={refusal} onStart={() => undefined} />);

test.each([undefined, NONE])('before one is asked for: what it is, and « Constat »', (state) => {
  expect(html(state)).toContain('qu’un tiers vérifie sans Vigie');
  expect(elementsOf(html(state), 'button')).toEqual(['Constat']);
});

test('while it is made: since when and how far, and nothing to press', () => {
  const page = html({ ...NONE, status: 'processing', date: '2026-11-20T23:05:00.000Z', progress: 0.5 });
  expect(page).toContain('Constat en cours, lancé le 21/11 00:05 50');
  expect(elementsOf(page, 'button')).toEqual([]);
});

test.each(['done', 'existing'] as const)('%s: when, both files, and a replay', (status) => {
  const page = html({ ...DONE, status });
  expect(page).toContain('Constat fait le 21/11 00:05');
  for (const ending of ['pdf', 'json']) {
    expect(page).toContain(`href="/reporting/${NAME}.${KEY}.${ending}" download="${NAME}.${ending}"`);
  }
  expect(elementsOf(page, 'a')).toEqual(['Télécharger', 'JSON', 'Vérificateur']);
  expect(page).toContain('href="/verificateur.html" download=');
  expect(elementsOf(page, 'button')).toEqual(['Relancer']);
});

test('failed, or nothing to prove: the sentence, no file, and a replay', () => {
  for (const state of [
    { ...NONE, status: 'failed' as const, message: 'Trop de captures' },
    { ...DONE, file: null, files: null, message: 'Trop de captures' },
  ]) {
    expect(html(state)).toContain('Trop de captures');
    expect(elementsOf(html(state), 'a')).toEqual([]);
    expect(elementsOf(html(state), 'button')).toEqual(['Relancer']);
  }
});

test('a refusal is told beside the button', () => {
  expect(html(NONE, 'n’est pas encore scellé')).toMatch(/role="alert"[^>]*>n’est pas encore scellé/);
});

test('its state is asked for again only while it is made', () => {
  expect(statePause(undefined)).toBe(false);
  for (const status of ['none', 'existing', 'done', 'failed'] as const) expect(statePause({ status })).toBe(false);
  expect(statePause({ status: 'processing' })).toBeGreaterThan(0);
});
