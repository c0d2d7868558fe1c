import { alertCondition } from '@vigie/contracts/alerts/rules';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEpisodeStore } from '../../alerts/episode-store.ts';
import { NO_FACTS } from '../../alerts/sensors/sensor.ts';
import { RIVALS_INDEX, writeRivals } from '../testing/rivals.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NOW = Date.UTC(2026, 10, 20, 14);
const CONDITION = alertCondition.parse({ type: 'flux', sources: ['google_desktop'], minutes: 5 });

let vigie: TestApp;
let anne: string;
let basile: string;
let carole: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => NOW, publishers: RIVALS_INDEX }));
  await writeRivals(vigie.keyDeps().clickhouse);
  const admin = await vigie.login();
  const account = async (name: string, editeur: string): Promise<string> => {
    const own = { email: `${name}@exemple.fr`, password: 'un secret de test' };
    const users = { ...own, editeur, sessionLimit: 5 };
    expect((await vigie.post('/api/user', { users }, { headers: { cookie: admin } })).json()).toEqual(
      expect.any(Array),
    );
    return vigie.login(own);
  };
  anne = await account('anne', 'aurore.example');
  basile = await account('basile', 'aurore.example');
  carole = await account('carole', 'midi.example');
});
afterAll(() => vigie.close());

const post = async (cookie: string, path: string, body: object) => {
  const answer = await vigie.post(`/api/alertes${path}`, body, { headers: { cookie } });
  return { status: answer.statusCode, body: answer.json() };
};

test('a verdict is one a user and episode, is changed and taken back, and counts for the rule', async () => {
  const rule = (await post(anne, '', { nom: 'Sources', visible: 'maison', condition: CONDITION })).body._id;
  const episodes = createEpisodeStore(vigie.keyDeps().clickhouse);
  const opened = (i: number): number => NOW - (30 - i) * 20 * MINUTE_MS;
  await episodes.write(
    Array.from({ length: 20 }, (_, i) => ({
      rule,
      edition: 1,
      condition: CONDITION,
      subject: 'google_desktop',
      facts: NO_FACTS,
      withdrawn: i === 3,
      since: opened(i) - 5 * MINUTE_MS,
      opened: opened(i),
      closed: opened(i) + 10 * MINUTE_MS,
    })),
    NOW,
  );
  const say = (cookie: string, i: number, verdict: string | null, change: object = {}) =>
    post(cookie, '/verdict', {
      regle: rule,
      edition: 1,
      sujet: 'google_desktop',
      ouverte: new Date(opened(i)).toISOString(),
      verdict,
      ...change,
    });
  const verdictsOf = async (cookie: string, i: number) => {
    const { episodes: all } = (await post(cookie, '/episodes', { pagination: { offset: 0, count: 50 } })).body;
    const one = all.find(({ ouverte }: { ouverte: string }) => ouverte === new Date(opened(i)).toISOString());
    return [one.verdict, one.utiles, one.inutiles, one.suite];
  };
  const restored = 'Rétabli au bout de 10\u00a0min';
  expect(await verdictsOf(anne, 0)).toEqual([null, 0, 0, restored]);
  expect(await verdictsOf(anne, 3)).toEqual([null, 0, 0, null]);
  expect(await say(anne, 0, 'utile')).toEqual({ status: 200, body: { msg: 'ok' } });
  await say(basile, 0, 'inutile');
  expect(await verdictsOf(anne, 0)).toEqual(['utile', 1, 1, restored]);
  await say(anne, 0, 'inutile');
  expect(await verdictsOf(anne, 0)).toEqual(['inutile', 0, 2, restored]);
  await say(anne, 0, null);
  expect(await verdictsOf(anne, 0)).toEqual([null, 0, 1, restored]);

  const list = async () =>
    (await vigie.app.inject({ url: '/api/alertes', headers: { cookie: basile } })).json().regles[0];
  expect(await list()).toMatchObject({ precision: { utiles: 0, inutiles: 1 }, finProposee: false });
  for (let i = 1; i < 20; i += 1) await say(anne, i, i < 6 ? 'utile' : 'inutile');
  expect(await list()).toMatchObject({ precision: { utiles: 5, inutiles: 15 }, finProposee: true });

  expect((await say(carole, 0, 'utile')).status).toBe(404);
  expect((await say(anne, 0, 'utile', { edition: 2 })).status).toBe(404);
  expect((await say(anne, 0, 'utile', { regle: 'inconnue' })).status).toBe(404);
  const wrong = await say(anne, 0, 'peut-être');
  expect([wrong.status, wrong.body.error.details[0].path]).toEqual([400, 'verdict']);
  // What a link could open changes nothing.
  const url = `/api/alertes/verdict?regle=${rule}&verdict=utile`;
  expect((await vigie.app.inject({ url, headers: { cookie: anne } })).statusCode).toBe(404);
});
