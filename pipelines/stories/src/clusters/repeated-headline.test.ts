import { expect, test } from 'vitest';
import { createStories } from './stories.ts';

const at = '2026-11-20T12:00:00Z';
const article = '00000000000000aa';
const headline = {
  v: 1,
  kind: 'headline',
  article,
  url: 'https://www.exemple.fr/a',
  title: 'Grève à la gare',
  at,
} as const;

test('a known headline changes nothing; the first lead that comes with it counts', () => {
  const stories = createStories();
  expect(stories.apply(headline).assignments).toHaveLength(1);
  expect(stories.apply(headline).texts).toEqual([]);
  const changes = stories.apply({ ...headline, lead: 'Les trains sont rares' });
  expect(changes.texts.map(({ lead }) => lead)).toEqual(['Les trains sont rares']);
  expect(stories.apply({ ...headline, lead: 'Un autre chapô' }).texts).toEqual([]);
});
