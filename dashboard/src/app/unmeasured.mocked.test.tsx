import { CALLS } from '@vigie/contracts/calls/index';
import { SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { expect, test, vi } from 'vitest';
import { answeredPicture } from '../testing/answered-picture.tsx';
import { type Opening, openings } from '../testing/first-picture.tsx';
import { madeAnswer } from '../testing/made-answer.ts';

/**
 * No screen prints 0 where its call says null: every screen, in each way of opening it, with answers in which whatever may be missing is, and
 * everything else is above 0. Charts show their tables.
 */

vi.mock('../shared/table-twins.ts', () => ({
  toggleTables: () => true,
  useTableTwin: () => ({ table: true, onTableChange: () => undefined }),
}));

const unmeasured = (method: string, address: string) => madeAnswer(method, address);

const ZERO = /^[+−-]?0(?:[.,]0+)?(?:\s*(?:%|points?|articles?|min|s))?$/;

/** Their answers are packed, which a schema does not tell: a film its minutes, the journal a JSON text. Neither has a series. */
const PACKED: readonly ScreenName[] = ['page', 'adminJournal'];

/** A publisher, with words of clusters; every way in the large run. */
const openingsOf = (name: ScreenName): Opening[] =>
  openings(name).filter((_, at) => process.env.VIGIE_FULL === '1' || at === 5);

test.each(SCREEN_NAMES.filter((name) => !PACKED.includes(name)))(
  '%s prints no 0 of what was not measured',
  async (name) => {
    for (const opening of openingsOf(name)) {
      const { texts } = await answeredPicture(name, opening, unmeasured);
      expect(
        texts.filter((text) => ZERO.test(text.trim())),
        opening[0],
      ).toEqual([]);
    }
  },
);

test('answers are as the schemas say, and reach the screens', async () => {
  const names = new Set<string>();
  for (const name of ['suivigeneral', 'articles', 'cluster', 'thematique', 'sitemap'] as const)
    for (const opening of openingsOf(name))
      for (const one of (await answeredPicture(name, opening, unmeasured)).answered) names.add(one);
  for (const name of ['publisherScore', 'publisherExposition', 'clusterById', 'theme', 'sitemapGroups'] as const) {
    expect([...names]).toContain(name);
    const { method, path } = (await import('@vigie/contracts/calls/paths')).PATHS[name];
    const { answer } = madeAnswer(method, path.replace(/:\w+/g, '0123456789abcdef')) ?? {};
    expect(CALLS[name].answer.safeParse(answer).success, name).toBe(true);
  }
});
