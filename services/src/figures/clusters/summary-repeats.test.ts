import { contentOf } from '@vigie/demo/content';
import { loadOutlets } from '@vigie/demo/outlets';
import { storiesOf } from '@vigie/demo/story';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { expect, test } from 'vitest';
import { type SummarySource, summarise } from './summary.ts';

/** Generated texts of stories of the demo newsroom, from leads and, as where no page is known, from titles. */

const SEED = 7;
const TEXTS = isLargeRun ? 5_000 : 500;

function* sources(): Generator<SummarySource[]> {
  const outlets = loadOutlets();
  for (let day = 20_000; ; day += 1) {
    for (const story of storiesOf(SEED, day, outlets)) {
      yield story.articles.map((article) => ({
        article: article.id,
        publisher: article.outlet.name,
        at: article.publishedAt,
        text: article.key % 3 === 0 ? `${article.title}.` : contentOf(SEED, story, article).lead,
      }));
    }
  }
}

/** As a reader sees them: a sentence ends at its sign, whatever follows. */
const sentencesIn = (text: string): string[] =>
  text
    .split(/[.!?…]+\s/)
    .map((sentence) =>
      sentence
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((sentence) => sentence.split(' ').length > 2);

test(`no sentence stands twice in one of ${TEXTS} generated texts`, () => {
  const repeated: string[] = [];
  let written = 0;
  for (const texts of sources()) {
    const summary = summarise(texts)
      .map(({ phrase }) => phrase)
      .join(' ');
    if (summary === '') continue;
    const sentences = sentencesIn(summary);
    if (new Set(sentences).size < sentences.length) repeated.push(summary);
    written += 1;
    if (written === TEXTS) break;
  }
  expect(repeated).toEqual([]);
});
