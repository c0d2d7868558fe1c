import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeQuery } from '../query/query-codec.ts';
import { openedSearch, writeStoredQuery } from '../query/stored-query.ts';
import type { User } from '../session/stored-user.ts';
import { anyQuestionAt } from '../testing/any-query.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { ADMIN, READER } from '../testing/screen.tsx';
import { callsOf } from './early-calls.ts';
import { openedScreen } from './opened.ts';

/** The law: an address is the whole question, for every reader. */

const CASES = process.env.VIGIE_FULL ? 2_000 : 300;
const NOW = Date.parse('2026-11-21T10:15:20Z');
const ID = '0123456789abcdef';

const pathOf = (name: ScreenName): string =>
  SCREEN_ACCESS[name].path.replace(/:id/g, ID).replace(/:\w+/g, encodeURIComponent('grève'));
const userOf = (name: ScreenName, editeur: string): User => ({
  ...(may(SCREEN_ACCESS[name].opens, READER) ? READER : ADMIN),
  email: `${editeur}@vigie.example`,
  editeur,
});

type Question = Parameters<typeof writeStoredQuery>[1];

/** What a screen asks, and the question of the whole page, when its address is opened. */
function asked(name: ScreenName, search: string, editeur: string, stored: Question | null, now = NOW) {
  const storage = memoryStorage({ setupTime: String(now) });
  if (stored) writeStoredQuery(storage, stored);
  const screen = openedScreen({ pathname: pathOf(name), search }, userOf(name, editeur), storage, now);
  if (!screen) throw new Error(`${name} is not opened`);
  return { query: screen.shared, calls: callsOf(screen), search: `?${screen.params}` };
}

const name = fc.constantFrom(...SCREEN_NAMES);
const question = anyQuestionAt(NOW);
const publisher = fc.constantFrom('aurore', 'direct24.example', 'all');

test('a second user with other defaults, another tab and a reload see the question of the address', () => {
  fc.assert(
    fc.property(name, question, publisher, publisher, question, (screen, { query, periode }, mine, theirs, other) => {
      const search = encodeQuery(query, periode);
      const first = asked(screen, search, mine, null);
      expect(first.query).toEqual(query);
      expect(asked(screen, search, theirs, null)).toEqual(first);
      // Another tab of this browser has another question.
      expect(asked(screen, search, mine, other)).toEqual(first);
      // A reload opens what the router has written.
      expect(asked(screen, first.search, theirs, other)).toEqual(first);
    }),
    { numRuns: CASES },
  );
});

test('what the bare address of the menu asks is in the address at once', () => {
  fc.assert(
    fc.property(name, question, publisher, publisher, (screen, last, mine, theirs) => {
      const first = asked(screen, '', mine, last);
      expect(first.query).toEqual(last.query);
      const written = openedSearch(
        '',
        mine,
        memoryStorage({ setupTime: String(NOW), query: JSON.stringify({ ...last.query, periode: last.periode }) }),
        NOW,
      );
      expect(asked(screen, written, theirs, null)).toEqual(first);
    }),
    { numRuns: CASES },
  );
});

test('dates are the same on another day, a relative period moves with it', () => {
  const later = NOW + 40 * 24 * 3_600_000;
  fc.assert(
    fc.property(name, question, publisher, publisher, (screen, { query, periode }, mine, theirs) => {
      const { query: then } = asked(screen, encodeQuery(query, periode), mine, null, later);
      const { fromDate, toDate, ...filters } = then;
      expect(query).toMatchObject(filters);
      if (periode === null) expect(then).toEqual(query);
      else expect([fromDate > query.fromDate, toDate > query.toDate]).toEqual([true, true]);
      expect(asked(screen, encodeQuery(query, periode), theirs, null, later).query).toEqual(then);
    }),
    { numRuns: CASES },
  );
});
