import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { House } from '../query/house-options.ts';
import { encodeQuery } from '../query/query-codec.ts';
import { withRivals } from '../query/rivals-address.ts';
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
const userOf = (name: ScreenName, house: House): User => ({
  ...(may(SCREEN_ACCESS[name].opens, READER) ? READER : ADMIN),
  email: `${house.editeur}@vigie.example`,
  editeur: house.editeur,
  concurrents: [...(house.concurrents ?? [])],
});

type Question = Parameters<typeof writeStoredQuery>[1];

/** What a screen asks, and the question of the whole page, when its address is opened. */
function questionsOf(name: ScreenName, search: string, house: House, stored: Question | null, now = NOW) {
  const storage = memoryStorage({ setupTime: String(now) });
  if (stored) writeStoredQuery(storage, stored);
  const screen = openedScreen({ pathname: pathOf(name), search }, userOf(name, house), storage, now);
  if (!screen) throw new Error(`${name} is not opened`);
  return { query: screen.shared, calls: callsOf(screen), search: `?${screen.params}` };
}

const name = fc.constantFrom(...SCREEN_NAMES);
const question = anyQuestionAt(NOW);
/** Readers differ in their publishers and rivals. */
const house: fc.Arbitrary<House> = fc.record({
  editeur: fc.constantFrom('aurore', 'direct24.example', 'all'),
  concurrents: fc.subarray(['aurore', 'direct24.example', 'minute', 'canal']),
});

test('a second user with other defaults, another tab and a reload see the question of the address', () => {
  fc.assert(
    fc.property(name, question, house, house, question, (screen, { query, periode }, mine, theirs, other) => {
      const search = encodeQuery(query, periode);
      const first = questionsOf(screen, search, mine, null);
      expect(first.query).toEqual(query);
      // The address that stands in the bar at once: a screen with rivals has named them.
      expect(questionsOf(screen, first.search, theirs, null)).toEqual(first);
      // Another tab of this browser has another question.
      expect(questionsOf(screen, search, mine, other)).toEqual(first);
      // A reload opens what the router has written.
      expect(questionsOf(screen, first.search, theirs, other)).toEqual(first);
    }),
    { numRuns: CASES },
  );
});

test('what the bare address of the menu asks is in the address at once', () => {
  fc.assert(
    fc.property(name, question, house, house, (screen, last, mine, theirs) => {
      const first = questionsOf(screen, '', mine, last);
      expect(first.query).toEqual(last.query);
      const stored = JSON.stringify({ ...last.query, periode: last.periode });
      const storage = memoryStorage({ setupTime: String(NOW), query: stored });
      const written = withRivals(openedSearch('', mine.editeur, storage, NOW), pathOf(screen), mine);
      expect(questionsOf(screen, written, theirs, null)).toEqual(first);
    }),
    { numRuns: CASES },
  );
});

test('dates are the same on another day, a relative period moves with it', () => {
  const later = NOW + 40 * 24 * 3_600_000;
  fc.assert(
    fc.property(name, question, house, house, (screen, { query, periode }, mine, theirs) => {
      const { query: then } = questionsOf(screen, encodeQuery(query, periode), mine, null, later);
      const { fromDate, toDate, ...filters } = then;
      expect(query).toMatchObject(filters);
      if (periode === null) expect(then).toEqual(query);
      else expect([fromDate > query.fromDate, toDate > query.toDate]).toEqual([true, true]);
      expect(questionsOf(screen, encodeQuery(query, periode), theirs, null, later).query).toEqual(then);
    }),
    { numRuns: CASES },
  );
});
