import { readFileSync } from 'node:fs';
import { CALLS } from '@vigie/contracts/calls/index';
import { type CallName, PATHS } from '@vigie/contracts/calls/paths';
import { addDays } from '@vigie/contracts/paris';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { expect, test } from 'vitest';
import { readWalk, type StoredNames, type Visit, visits } from './mix.ts';
import { seeded } from './random.ts';

const NOW = Date.parse('2026-11-23T13:52:10Z');
const TODAY = '2026-11-23';
const walk = readWalk(readFileSync(new URL('walk.jsonl', import.meta.url), 'utf8'));
const known: StoredNames = {
  publisher: ['aurore.example', 'ouest.example'],
  lemma: Array.from({ length: 200 }, (_, i) => `mot"${i}`),
  cluster: Array.from({ length: 30 }, (_, i) => i.toString(16).padStart(16, '0')),
  article: ['3106578f85c4adea'],
  url: ['https://www.aurore.example/a?b=c'],
};

const take = (of: typeof walk, count: number, seed = 1): Visit[] => {
  const plan = visits(of, known, { random: seeded(seed), now: () => NOW, historyDays: 30 });
  return Array.from({ length: count }, () => plan.next().value);
};

test('every screen was walked through', () => {
  const walked = new Set(walk.map(({ screen }) => screen.split('?')[0]));
  expect([...walked].sort()).toEqual(Object.keys(SCREEN_ACCESS).sort());
});

/** The call of the contracts that has this method and path. */
function callOf(method: string, path: string): CallName | undefined {
  const parts = (path.split('?')[0] ?? '').split('/');
  const fits = (name: CallName) => {
    const own = PATHS[name].path.split('/');
    return (
      PATHS[name].method === method &&
      own.length === parts.length &&
      own.every((one, i) => one.startsWith(':') || one === parts[i])
    );
  };
  const found = (Object.keys(PATHS) as CallName[]).filter(fits);
  return found.find((name) => !PATHS[name].path.includes(':')) ?? found[0];
}

test('every call of every screen is one of the contracts, with a body that it takes', () => {
  for (const screen of walk) {
    for (const { calls } of take([screen], 5)) {
      expect(calls.length).toBeGreaterThan(0);
      for (const { method, path, body } of calls) {
        const name = callOf(method, path);
        expect(name, path).toBeDefined();
        expect(`${path} ${body}`).not.toMatch(/\{\w+(?::\d+)?(?:-\d+)?\}/);
        const { body: schema } = CALLS[name as CallName] as { body?: { parse(value: unknown): unknown } };
        if (schema !== undefined) schema.parse(JSON.parse(body ?? '{}'));
      }
    }
  }
});

const rangeOf = ({ calls }: Visit): { fromDate: string; toDate: string } => JSON.parse(calls[0]?.body ?? '{}');

test('four of five questions are about today; the others lie in the history, and pauses are of 1 to 20 s', () => {
  const one = {
    screen: 'editeurs',
    calls: [
      { method: 'POST' as const, path: '/api/editeur', body: { fromDate: '{from}T00:00', toDate: '{day}T23:59' } },
    ],
  };
  const all = take([one], 5_000);
  const past = all.filter((visit) => rangeOf(visit).fromDate !== `${TODAY}T00:00`);
  expect(past.length / all.length).toBeGreaterThan(0.17);
  expect(past.length / all.length).toBeLessThan(0.23);
  for (const { fromDate, toDate } of past.map(rangeOf)) {
    expect(fromDate >= `${addDays(TODAY, -29)}T00:00`, fromDate).toBe(true);
    expect(fromDate < toDate && toDate <= `${TODAY}T23:59`).toBe(true);
  }
  const pauses = all.map(({ pauseMs }) => pauseMs).sort((a, b) => a - b);
  expect(pauses[0]).toBeGreaterThanOrEqual(1_000);
  expect(pauses.at(-1)).toBeLessThan(20_000);
  expect(pauses[2_500]).toBeGreaterThan(9_500);
  expect(pauses[2_500]).toBeLessThan(11_500);
});

test('only questions about the present are asked again when there is new data', () => {
  const screen = {
    screen: 'editeurs',
    calls: [
      { method: 'GET' as const, path: '/api/status', body: undefined },
      { method: 'POST' as const, path: '/api/editeur', body: { fromDate: '{from}T00:00', toDate: '{day}T23:59' } },
    ],
  };
  for (const visit of take([screen], 200)) {
    const isToday = visit.calls[1]?.body?.includes(`"toDate":"${TODAY}`);
    expect(visit.live.map(({ call }) => call)).toEqual(isToday ? ['POST /api/editeur'] : []);
  }
});

test('the same seed gives the same visits, another seed others', () => {
  expect(take(walk, 20, 7)).toEqual(take(walk, 20, 7));
  expect(take(walk, 20, 7)).not.toEqual(take(walk, 20, 8));
});

test('names are filled with what exists, times with those before the present', () => {
  const body = { a: '{cluster}', b: '{cluster:1}', from: '{now-241}', back: '{from-30}T00:00', words: ['{lemma}'] };
  const [visit] = take([{ screen: 'x', calls: [{ method: 'POST', path: '/api/article/url/{url}', body }] }], 1, 3);
  const [call] = visit?.calls ?? [];
  const filled = JSON.parse(call?.body ?? '{}') as Record<string, string>;
  expect(call?.path).toBe('/api/article/url/https%3A%2F%2Fwww.aurore.example%2Fa%3Fb%3Dc');
  expect(filled.a).not.toBe(filled.b);
  expect(known.cluster).toContain(filled.b);
  expect(known.lemma).toContain(filled.words?.[0]);
  expect(filled.from).toBe('2026-11-23T10:51');
  expect(filled.back).toMatch(/^2026-\d\d-\d\dT00:00$/);
});
