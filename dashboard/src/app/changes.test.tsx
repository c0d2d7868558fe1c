import type { Source } from '@vigie/contracts/options';
import { SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { describe, expect, test } from 'vitest';
import { answeredPicture } from '../testing/answered-picture.tsx';
import { type Opening, openings } from '../testing/first-picture.tsx';
import { madeAnswer } from '../testing/made-answer.ts';

/**
 * No screen gives a change a figure where the period before, or its own, was not photographed enough: every screen, in each way of opening it. What
 * decides is contracts/src/measured.ts.
 */

const DAY_MINUTES = 1_440;
const page = (source: Source, seen: number) => ({
  source,
  position: 'top',
  categorie: null,
  photographiees: seen,
  attendues: DAY_MINUTES,
  trous: { bas: 0, haut: 0, minutes: 0, bords: DAY_MINUTES - seen },
});
const WHOLE = [page('google_desktop', DAY_MINUTES)];

/** Pages of the period before and of the asked one, and what is said. */
const LACKING = [
  ['nothing before', [], WHOLE, 'comparaison impossible\u00a0: période précédente non photographiée'],
  [
    'little before',
    [page('google_desktop', 173)],
    WHOLE,
    'comparaison impossible\u00a0: 12\u202f% de la période précédente photographiés',
  ],
  [
    'half of the period',
    WHOLE,
    [page('google_desktop', 720)],
    'comparaison impossible\u00a0: 50\u202f% de la période photographiés',
  ],
  [
    'a source before alone',
    [page('applenews', DAY_MINUTES)],
    WHOLE,
    'comparaison impossible\u00a0: Apple News, Google Desktop sur une seule des deux périodes',
  ],
] as const;

type Pages = readonly ReturnType<typeof page>[];

/** Every answer is filled. The earliest range that a screen asks the measure of is the period before. */
function answers(before: Pages, now: Pages) {
  const starts = new Set<string>();
  return (method: string, address: string, body: unknown) => {
    const found = madeAnswer(method, address, 'all');
    if (found?.name !== 'scoreMeasure') return found;
    const { fromDate } = body as { fromDate: string };
    starts.add(fromDate);
    const isBefore = starts.size > 1 && [...starts].sort()[0] === fromDate;
    return { ...found, answer: { pages: isBefore ? before : now } };
  };
}

/** A percentage with its sign, places gained or lost, or « = », which stands for no change. */
const CHANGE = /^\s*(?:[+−-]\d[\d\s,.]*%|[▲▼]\s*\d.*|=)\s*$/;

/** Their answers are packed, which a schema does not tell. Neither has a figure with a change. */
const PACKED: readonly ScreenName[] = ['page', 'adminJournal'];
const SCREENS = SCREEN_NAMES.filter((name) => !PACKED.includes(name));
const openingsOf = (name: ScreenName): Opening[] =>
  openings(name).filter((_, at) => process.env.VIGIE_FULL === '1' || at === 4);

describe.each(LACKING)('%s', (_, before, now, words) => {
  test.each(SCREENS)('%s gives no change a figure, and says why', async (name) => {
    for (const opening of openingsOf(name)) {
      const { texts, answered } = await answeredPicture(name, opening, answers(before, now));
      expect(texts.filter((text) => CHANGE.test(text))).toEqual([]);
      const asks = answered.includes('scoreMeasure');
      expect(asks ? texts.join('\n') : words, opening[0]).toContain(words);
    }
  });
});

test('screens with changes give them where both periods were photographed', async () => {
  const [opening] = openingsOf('articles') as [Opening];
  const { texts } = await answeredPicture('articles', opening, answers(WHOLE, WHOLE));
  expect(texts.filter((text) => CHANGE.test(text))).not.toEqual([]);
  expect(texts.join(' ')).not.toContain('comparaison impossible');
});
