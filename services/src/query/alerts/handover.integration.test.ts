import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRuleStore } from '../../alerts/rule-store.ts';
import { RIVALS_INDEX, writeRivals } from '../testing/rivals.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NOW = Date.UTC(2026, 10, 20, 14);
const CONDITION = { type: 'flux', sources: ['google_desktop'], minutes: 5 };

let vigie: TestApp;
let admin: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => NOW, publishers: RIVALS_INDEX }));
  await writeRivals(vigie.keyDeps().clickhouse);
  admin = await vigie.login();
});
afterAll(() => vigie.close());

const post = async (cookie: string, path: string, body: object) => {
  const answer = await vigie.post(path, body, { headers: { cookie } });
  return { status: answer.statusCode, body: answer.json() };
};
const list = async (cookie: string) =>
  (await vigie.app.inject({ url: '/api/alertes', headers: { cookie } })).json().regles;
const account = async (name: string): Promise<{ id: string; cookie: string; users: object }> => {
  const own = { email: `${name}@exemple.fr`, password: 'un secret de test' };
  const users = { ...own, editeur: 'aurore.example', sessionLimit: 5 };
  const { body } = await post(admin, '/api/user', { users });
  const id = body.find(({ email }: { email: string }) => email === own.email)._id;
  return { id, cookie: await vigie.login(own), users };
};

test('a rule whose owner is gone is taken over by an administrator, and keeps watching', async () => {
  const [anne, basile] = [await account('anne'), await account('basile')];
  const save = async (nom: string, visible: string): Promise<string> =>
    (await post(anne.cookie, '/api/alertes', { nom, visible, condition: CONDITION })).body._id;
  const [own, shared] = [await save('À moi', 'moi'), await save('Maison', 'maison')];
  const state = async (cookie: string) =>
    (await list(cookie)).map(({ nom, aReprendre }: { nom: string; aReprendre: string | null }) => [nom, aReprendre]);
  expect(await state(admin)).toEqual([['Maison', null]]);
  expect((await post(admin, '/api/alertes/reprendre', { id: shared })).status).toBe(403);

  // She leaves the house that one of them is shared with.
  await post(admin, '/api/user', { users: { ...anne.users, _id: anne.id, editeur: 'midi.example' } });
  expect(await state(admin)).toEqual([['Maison', 'parti']]);
  expect(await state(basile.cookie)).toEqual([['Maison', null]]);

  await post(admin, '/api/user/delete', { id: anne.id });
  expect(await state(admin)).toEqual([
    ['À moi', 'supprime'],
    ['Maison', 'supprime'],
  ]);
  expect((await post(basile.cookie, '/api/alertes/reprendre', { id: own })).status).toBe(404);
  expect((await post(basile.cookie, '/api/alertes/reprendre', { id: shared })).status).toBe(403);
  const store = createRuleStore(vigie.keyDeps().clickhouse);
  const before = (await store.list()).find(({ id }) => id === own)!;
  const taken = await post(admin, '/api/alertes/reprendre', { id: own });
  expect([taken.status, taken.body]).toMatchObject([200, { nom: 'À moi', mienne: true, aReprendre: null }]);
  const after = (await store.list()).find(({ id }) => id === own)!;
  expect([after.deleted, after.edition, after.since]).toEqual([false, before.edition, before.since]);
  expect(await state(admin)).toEqual([
    ['À moi', null],
    ['Maison', 'supprime'],
  ]);
});

test('a rule is snoozed until a moment, has quiet hours and a digest; wrong ones are refused on their field', async () => {
  const { cookie } = await account('chloe');
  const id = (await post(cookie, '/api/alertes', { nom: 'Sources', condition: CONDITION })).body._id;
  const change = (body: object) => post(cookie, '/api/alertes/modifier', { id, ...body });
  const until = new Date(NOW + 60 * MINUTE_MS).toISOString();
  expect((await change({ sourdine: until, calme: { de: '22:00', a: '07:00' } })).body).toMatchObject({
    sourdine: until,
    calme: { de: '22:00', a: '07:00' },
  });
  expect((await change({ nom: 'Nos sources' })).body).toMatchObject({ sourdine: until, calme: { de: '22:00' } });
  const stored = (await createRuleStore(vigie.keyDeps().clickhouse).list()).find((rule) => rule.id === id)!;
  expect([stored.snoozedUntil, stored.quietHours, stored.edition]).toEqual([
    NOW + 60 * MINUTE_MS,
    { from: '22:00', to: '07:00' },
    1,
  ]);
  expect((await change({ sourdine: null, calme: null })).body).toMatchObject({ sourdine: null, calme: null });
  const bilan = { rythme: 'lundi_jeudi', longues: 360 };
  expect((await change({ bilan })).body).toMatchObject({ bilan });
  expect((await change({ nom: 'Sources' })).body).toMatchObject({ bilan });
  expect((await change({ bilan: { rythme: 'jour', longues: null } })).body).toMatchObject({
    bilan: { rythme: 'jour', longues: null },
  });
  expect((await change({ bilan: null })).body).toMatchObject({ bilan: null });
  const refused = async (body: object) => {
    const answer = await change(body);
    return [answer.status, answer.body.error.details[0].path];
  };
  expect(await refused({ sourdine: new Date(NOW).toISOString() })).toEqual([400, 'sourdine']);
  expect(await refused({ calme: { de: '22:00', a: '22:00' } })).toEqual([400, 'calme.a']);
  expect(await refused({ calme: { de: '24:00', a: '07:00' } })).toEqual([400, 'calme.de']);
  expect(await refused({ bilan: { rythme: 'mois', longues: null } })).toEqual([400, 'bilan.rythme']);
  expect(await refused({ bilan: { rythme: 'jour', longues: 0 } })).toEqual([400, 'bilan.longues']);
});
