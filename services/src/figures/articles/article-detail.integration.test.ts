import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArticles } from '../testing/cluster-rows.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { readWords } from './article-detail.ts';

/** The names and lemmas of an article's page. */

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([{ nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.example'] }]);
});
afterAll(() => fixture.close());

const PIECES = ['Emmanuel Macron', 'Paris', 'la grève', 'les grèves', 'une réforme'] as const;
const NAMES = ['Emmanuel Macron', 'Paris'];
const LEMMAS = ['grève', 'réforme'];

test('names and lemmas are counted where title and lead contain them', async () => {
  const titles = fc.sample(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 }), {
    seed: 20_261_122,
    numRuns: 20,
  });
  await writeArticles(
    fixture.client,
    titles.map((pieces, i) => ({
      url: `https://a.example/${i}`,
      firstView: Date.UTC(2026, 10, 20),
      title: `${pieces.join(', puis ')}.`,
      entities: NAMES.filter((name) => (pieces as readonly string[]).includes(name)),
      lemmas: LEMMAS.filter((lemma) => pieces.some((piece) => piece.includes(lemma))),
    })),
  );
  const question = await fixture.ask();
  for (const [i, pieces] of titles.entries()) {
    const times = (found: (piece: string) => boolean): number => pieces.filter(found).length;
    const counted = (words: readonly string[]) =>
      words
        .map((word) => ({ word, count: times((piece) => piece.includes(word)) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
    expect(await readWords(question, articleIdToUInt64(articleId(`https://a.example/${i}`))), pieces.join()).toEqual({
      entities_liste: counted(NAMES).map(({ word, count }) => ({ text: word, type: 'other', count })),
      lemmes_liste: counted(LEMMAS).map(({ word, count }) => ({ lemme: word, count })),
    });
  }
});
