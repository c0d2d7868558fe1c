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
    /\b(?:useAnswer|useFigures|useFiguresOf)\(/.test(part)
      ? (/^export (?:const|function) (use\w+)/.exec(part)?.[1] ?? [])
      : [],
  );

/** Functions that need no mark, with the reason. */
const UNMARKED: Readonly<Record<string, string>> = {
  'features/article/parent-cluster.tsx ParentCurve': 'useComparedSlots leaves a curve of another range out',
  'features/cluster/cluster-life.tsx LifeChart': 'useComparedSlots leaves a curve of another range out',
  'features/home/market-panel.tsx MarketPanel': 'gives it to sections, which mark it (exposure-sections.tsx)',
  'features/home/period-panel.tsx PeriodPanel': 'gives it to sections, which mark it (exposure-sections.tsx)',
  'features/hottest/hottest-page.tsx Ten': 'is another list for another question (its key)',
  'features/score/gap-tab.tsx ArticleTitle': 'leaves the title of another article out (its id)',
  'features/score/gap-tab.tsx ClusterTitle': 'leaves the title of another cluster out (its id)',
  'features/theme/theme-page.tsx useThemeAnswers': 'is only for the heading, which says the question of each answer',
  'features/topics/topics-list.tsx TopicTen': 'is of another list for another question (the key of Pages)',
  'features/views/tile-figures.tsx TileFigures': 'keeps the lines of the same view alone (useViewLines)',
  'parts/clusters/feed-page.tsx FeedPage': 'is asked the question whose answer is on screen (use-cluster-feed.ts)',
  'parts/notes/use-chart-notes.tsx useChartNotes':
    'has notes at moments of their own: a chart shows those of its buckets',
};

/** Top-level functions and constants of components' files. */
const functions = sources
  .filter(({ name, text }) => name.endsWith('.tsx') && text.includes('/api/calls/'))
  .flatMap(({ name, text }) =>
    text.split(/^(?=(?:export (?:default )?)?(?:function|const) |\/\*\*)/m).flatMap((body) => {
      const own = /^(?:export (?:default )?)?(?:function|const) (\w+)/m.exec(body)?.[1];
      return own ? [{ name: `${name} ${own}`, body }] : [];
    }),
  );

test('an earlier answer is kept in one place only', () => {
  const keeping = sources.filter(({ text }) => /placeholderData\b|keepPreviousData/.test(text));
  expect(keeping.map(({ name }) => name)).toEqual(['api/use-answer.ts']);
});

test('what may show the previous answer marks it or leaves it out', () => {
  expect(HOOKS.length).toBeGreaterThan(25);
  const unmarked = functions.filter(
    ({ body }) =>
      HOOKS.some((hook) => body.includes(`${hook}(`)) && !/<Answered\b|\bof=\{|isPlaceholderData|\bstale\b/.test(body),
  );
  expect(unmarked.map(({ name }) => name).sort()).toEqual(Object.keys(UNMARKED).sort());
});
