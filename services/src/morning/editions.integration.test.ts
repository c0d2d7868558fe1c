import type { AnswerOf } from '@vigie/contracts/calls/index';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { morningEnds, morningOf } from '@vigie/contracts/morning/occurrence';
import { addDays } from '@vigie/contracts/paris';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../query/testing/test-app.ts';
import { createEditionStore, type EditionStore } from './edition-store.ts';
import { type DueDeps, makeDue, unsentEditions } from './make-due.ts';
import { makeEdition } from './make-edition.ts';
import { readNewsrooms } from './newsrooms.ts';
import { MORNING_INDEX, OWN, RIVALS, writeMornings } from './testing/mornings-world.ts';

/** A Saturday, then the night in which clocks go forward. */
const FIRST = '2026-03-28';
const SECOND = addDays(FIRST, 1);

let now = morningOf(FIRST);
let vigie: TestApp;
let editions: EditionStore;
let due: DueDeps;
let admin: string;
let reader: string;
const failures: string[] = [];
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => now, publishers: MORNING_INDEX }));
  const { clickhouse } = vigie.keyDeps();
  await writeMornings(clickhouse);
  editions = createEditionStore(clickhouse);
  admin = await vigie.login();
  const users = { email: 'anne@exemple.fr', password: 'un secret de test', editeur: OWN, sessionLimit: 5 };
  expect((await vigie.post('/api/user', { users }, { headers: { cookie: admin } })).statusCode).toBe(200);
  reader = await vigie.login(users);
  const chosen = { editeur: OWN, concurrents: RIVALS, ecran: 'suivigeneral', densite: 'normale' };
  expect((await vigie.post('/api/preferences', chosen, { headers: { cookie: reader } })).statusCode).toBe(200);
  due = {
    data: { ...vigie.deps, now: () => now, publishers: MORNING_INDEX },
    editions,
    newsrooms: () => readNewsrooms(clickhouse),
    onFailure: (publisher) => void failures.push(publisher),
  };
}, 300_000);
afterAll(() => vigie.close());

const { signal } = new AbortController();
const look = (at: number, changed: Partial<DueDeps> = {}): Promise<number> => {
  now = at;
  return makeDue({ ...due, ...changed }, signal);
};
const stored = async () =>
  (await editions.list('2026-03-01', OWN)).map(({ day, at, edition, sentAt }) => [day, at, edition !== null, sentAt]);

test('one edition a publisher with users, and as the call answers', async () => {
  expect(await readNewsrooms(vigie.keyDeps().clickhouse)).toEqual([{ publisher: OWN, rivals: RIVALS }]);
  expect(await look(morningOf(addDays(FIRST, -1)))).toBe(1);
  expect(await look(morningOf(FIRST) - 1)).toBe(0);
  expect((await stored()).map(([day]) => day)).toEqual([addDays(FIRST, -1)]);
  expect(await look(morningOf(FIRST) + HOUR_MS)).toBe(1);
  const [newest] = await editions.list(FIRST, null);
  const answer = await vigie.app.inject({ url: `/api/matin?date=${FIRST}`, headers: { cookie: reader } });
  const { derniere, ...edition } = answer.json();
  expect([newest?.edition, derniere]).toEqual([edition, FIRST]);
});

test('twice is once: the earliest edition stands, in whatever order others are stored', async () => {
  const before = await stored();
  expect(await look(morningOf(FIRST) + 2 * HOUR_MS)).toBe(0);
  const [made] = await editions.list(FIRST, OWN);
  const later = { ...made!.edition!, nom: 'Un autre' };
  await editions.writeMade(later, morningOf(FIRST) + 2 * HOUR_MS);
  await editions.writeMade(made!.edition!, made!.at);
  await editions.writeMissed([{ publisher: OWN, day: FIRST }], morningOf(FIRST));
  expect(await stored()).toEqual(before);
  expect((await editions.list(FIRST, OWN))[0]?.edition).toEqual(made!.edition);
});

test('an edition whose making fails or is killed is made by the next look; over six hours late it was missed', async () => {
  const broken = { data: { ...due.data, weights: undefined as never } };
  expect(await look(morningOf(SECOND), broken)).toBe(0);
  expect(failures).toEqual([OWN]);
  const killed = new AbortController();
  killed.abort(new Error('killed'));
  await expect(makeDue(due, killed.signal)).rejects.toThrow('killed');
  expect(await look(morningEnds(SECOND) - 1)).toBe(1);
  const third = addDays(SECOND, 1);
  expect(await look(morningEnds(third))).toBe(0);
  expect((await stored()).slice(0, 2)).toEqual([
    [third, morningEnds(third), false, null],
    [SECOND, morningEnds(SECOND) - 1, true, null],
  ]);
  expect((await look(morningEnds(third) + HOUR_MS)) + (await stored()).length).toBe(4);
});

test('what was not sent is listed until it is, and not once it is too late', async () => {
  const fourth = addDays(SECOND, 2);
  expect(await look(morningOf(fourth))).toBe(1);
  const unsent = async (at = now) => (await unsentEditions(editions, at)).map(({ publisher, day }) => [publisher, day]);
  expect(await unsent()).toEqual([[OWN, fourth]]);
  expect(await unsent(morningEnds(fourth))).toEqual([]);
  await editions.markSent({ publisher: OWN, day: fourth }, now + 5);
  expect([await unsent(), (await stored())[0]]).toEqual([[], [fourth, now, true, now + 5]]);
  // Of an occurrence of which nothing else is stored it makes no edition.
  await editions.markSent({ publisher: 'autre.example', day: fourth }, now);
  expect((await editions.known(fourth)).map(({ publisher }) => publisher)).toEqual([OWN]);
});

test('editions are among the reports of their publisher’s users, those that were missed too', async () => {
  const list = async (cookie: string, search = ''): Promise<AnswerOf<'reportList'>> =>
    (await vigie.app.inject({ url: `/api/reporting${search}`, headers: { cookie } })).json();
  const [newest, missed] = await list(reader);
  const day = addDays(SECOND, 2);
  expect(newest).toMatchObject({
    type: 'matin',
    etat: 'done',
    demande: new Date(morningOf(day)).toISOString(),
    files: null,
  });
  expect(newest?.adresse).toBe(
    `/dashboard/matin?${new URLSearchParams({ editeur: OWN, date: day, manques: RIVALS.join(',') })}`,
  );
  expect(missed).toMatchObject({ type: 'matin', etat: 'failed', message: expect.stringContaining('manquée') });
  expect(await list(admin)).toEqual([]);
  expect((await list(admin, '?de=tous')).map(({ _id }) => _id)).toEqual((await list(reader)).map(({ _id }) => _id));
});

test('an edition that is read back is what was made', async () => {
  const made = await makeEdition(due.data, { editeur: OWN, date: SECOND, concurrents: RIVALS }, signal);
  expect((await editions.list(SECOND, OWN)).find(({ day }) => day === SECOND)?.edition).toEqual(made);
});
