import { PATHS } from '@vigie/contracts/calls/paths';
import { errorBody } from '@vigie/contracts/errors';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOMEBODY } from './testing/bare-app.ts';
import { type OpenApi, requestsOf } from './testing/openapi-requests.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** A sample each time; 10,000 in `npm run test:full`, a minute for each 3,000. */
const REQUESTS = isLargeRun ? 10_000 : 400;
const SEED = Number(process.env.VIGIE_FUZZ_SEED ?? 20_261_121);

let vigie: TestApp;
beforeAll(async () => {
  // The administrator's session never ends, whatever the requests do to accounts.
  const always = { read: async () => SOMEBODY };
  vigie = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '1' }, ({ sessions }) => ({
    sessions: { ...sessions, ...always },
  }));
});
afterAll(() => vigie.close());

// ASVS 15.3.5
test(`${REQUESTS} generated requests: no 5xx, each 400 names its field`, { timeout: 1_200_000 }, async () => {
  const api = (await vigie.app.inject('/openapi.json')).json() as OpenApi;
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(requestsOf(api), async ({ method, url, headers, payload }) => {
    const answer = await vigie.app.inject({
      method: method as 'POST',
      url,
      payload,
      headers: { cookie: 'vigie_session=any', ...headers },
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    // An answer to HEAD has no body to look at.
    if (method === 'HEAD') expect(answer.body).toBe('');
    // The second step of a login says that its first is missing.
    else if (answer.statusCode === 401 && !url.startsWith(PATHS.loginCode.path))
      expect(answer.body).toBe('Unauthorized');
    else if (answer.statusCode === 400) {
      const { error } = errorBody.parse(answer.json());
      expect(error.details?.map(({ path }) => path).every((path) => path !== '')).toBe(true);
    }
  });
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true });
  if (process.env.VIGIE_FUZZ_SHOW) console.log(statuses);
  // The sample must reach what lies behind the checks too.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 10);
});
