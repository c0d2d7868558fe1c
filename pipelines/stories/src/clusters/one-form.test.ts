import { expect, it } from 'vitest';
import { NO_BACKGROUND } from './background.ts';
import { createStories } from './stories.ts';
import { plainAnalysis } from './testing/plain-analysis.ts';
import { headline } from './testing/records.ts';

/** As on an election night: titles that differ by a name only. */
const title = (number: number, form: string): string => form.replace('{}', `Ville${number.toString(36)}`);

it.each([
  ['one story', 'Résultats complets des élections municipales à {} : le maire sortant réélu au premier tour'],
  ['no story, for they share too little', 'Municipales à {}'],
])('titles of one form take no memory for each pair of them: %s', (_, form) => {
  const stories = createStories({ analyse: plainAnalysis, background: NO_BACKGROUND });
  const count = 2_500;
  for (let number = 0; number < count; number += 1) {
    stories.apply(headline(number, number / 2_000, title(number, form)));
  }
  // With every pair it would be 10 kB a title.
  expect(stories.save().length / count).toBeLessThan(6_000);
});
