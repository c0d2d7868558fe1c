import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name: relative('.', name), text: readFileSync(join(SRC, name), 'utf8') }));

/** Hooks of calls whose answer stays while the next one loads. */
const HOOKS = sources
  .filter(({ name }) => name.startsWith('api/calls/'))
  .flatMap(({ text }) => text.split(/^(?=export )/m))
  .flatMap((part) =>
    part.includes('useAnswer(') ? (/^export (?:const|function) (use\w+)/.exec(part)?.[1] ?? []) : [],
  );

/** Parts that never see another question: why. */
const NEVER_STALE: Readonly<Record<string, string>> = {
  'clusters/cluster-page.tsx': 'is asked the question whose answer is on screen (use-cluster-feed.ts)',
  'features/hottest/hottest-list.tsx': 'is another list for another question (its key)',
  'features/topics/topic-ten.tsx': 'is of another list for another question (its key)',
  'features/cluster/life-chart.tsx': 'hands the earlier curve to useComparedSlots, which leaves another range out',
  'features/article/parent-curve.tsx': 'hands the earlier curve to useComparedSlots, which leaves another range out',
};

test('an earlier answer is kept in one place only', () => {
  const keeping = sources.filter(({ text }) => /placeholderData\b|keepPreviousData/.test(text));
  expect(keeping.map(({ name }) => name)).toEqual(['api/use-answer.ts']);
});

test('whoever shows an answer that may be the one before marks it, or leaves it out', () => {
  expect(HOOKS.length).toBeGreaterThan(25);
  const unmarked = sources.filter(
    ({ name, text }) =>
      name.endsWith('.tsx') &&
      text.includes('/api/calls/') &&
      HOOKS.some((hook) => text.includes(`${hook}(`)) &&
      !/<Answered\b|\bof=\{|isPlaceholderData/.test(text),
  );
  expect(unmarked.map(({ name }) => name).sort()).toEqual(Object.keys(NEVER_STALE).sort());
});
