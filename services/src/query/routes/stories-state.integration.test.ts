import { CLUSTERS_BEHIND_HEADER } from '@vigie/contracts/calls/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellStories } from '../../platform/stories-state.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let vigie: TestApp;
let cookie: string;
let at = Date.now();
beforeAll(async () => {
  vigie = await startTestApp({}, undefined, { now: () => at });
  cookie = await vigie.login();
});
afterAll(() => vigie.close());

/** What stands on /readyz, in the call that screens ask, and in the header of an answer that rests on clusters. */
async function said() {
  const [ready, state, list] = await Promise.all([
    vigie.app.inject('/readyz'),
    vigie.app.inject({ url: '/api/status/histoires', headers: { cookie } }),
    vigie.post('/api/cluster', {}, { headers: { cookie } }),
  ]);
  return {
    ready: ready.json().dependencies.stories,
    state: state.json(),
    header: list.headers[CLUSTERS_BEHIND_HEADER],
  };
}

/** /readyz asks once a second of the real time, whatever the clock of the figures says. */
async function becomes(expected: object, afterMs: number): Promise<void> {
  at += afterMs;
  await expect.poll(said).toMatchObject(expected);
}

const UNKNOWN = {
  ready: { state: 'degraded', message: 'no word of the service stories: clusters may be out of date' },
  state: { etat: 'inconnu', retard: null, part: null },
  header: 'unknown',
};

test('while stories catch up, /readyz, screens and answers that rest on clusters say how far they are', async () => {
  const { redis, keys } = vigie.keyDeps();
  await becomes(UNKNOWN, 0);

  await tellStories(redis, keys, { catchingUp: true, behind: 23_666, share: 0.25 });
  await becomes(
    {
      ready: { state: 'degraded', message: 'catching up: 23,666 behind' },
      state: { etat: 'en_calcul', retard: 23_666, part: 0.25 },
      header: '23666',
    },
    1_000,
  );

  await tellStories(redis, keys, { catchingUp: false, behind: 12, share: 1 });
  const current = { ready: { state: 'up' }, state: { etat: 'a_jour', retard: null, part: null }, header: undefined };
  await becomes(current, 1_000);

  // Redis has lost it, and stories tell nothing more.
  await redis.del(keys('stories-progress'));
  await becomes(current, 14_000);
  await becomes(UNKNOWN, 1_000);
});

test('a list that does not rest on clusters says nothing of them', async () => {
  const answer = await vigie.app.inject({ url: '/api/editeur', headers: { cookie } });
  expect([answer.statusCode, answer.headers[CLUSTERS_BEHIND_HEADER]]).toEqual([200, undefined]);
});
