import { addDays } from '@vigie/contracts/paris';
import { request } from 'undici';
import type { Session } from './people.ts';
import { crawlOf } from './stream.ts';

/** One key and one user at their worst, until the signal. */

const OPEN_BODIES = 70;
const LARGE_BODIES = 4;
const PAGES_IN_BODY = 1_000;
const PARALLEL_CALLS = 80;
const WORDS = 500;

type Counts = Record<string, number>;

const count = (counts: Counts, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Bodies that never end, and large ones without a pause. */
export async function worstKey(url: string, key: string, signal: AbortSignal): Promise<Counts> {
  const counts: Counts = {};
  const post = (body: string | AsyncIterable<string>) =>
    request(`${url}/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: body as string,
      signal,
    }).then(
      async (answer) => {
        await answer.body.dump();
        count(counts, `${answer.statusCode}`);
      },
      () => count(counts, 'broken off'),
    );
  async function* endless(): AsyncGenerator<string> {
    yield '{';
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }
  const open = async (): Promise<void> => {
    while (!signal.aborted) {
      const begun = performance.now();
      await post(endless());
      // Refused at once: not a busy loop of this tool.
      if (performance.now() - begun < 100) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const large = async (): Promise<void> => {
    const at = Date.now();
    const body = Array.from({ length: PAGES_IN_BODY }, (_, i) => JSON.stringify(crawlOf(i % 200, at, `w${i}`))).join(
      '\n',
    );
    while (!signal.aborted) {
      const begun = performance.now();
      await post(body);
      if (performance.now() - begun < 100) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all([...Array.from({ length: OPEN_BODIES }, open), ...Array.from({ length: LARGE_BODIES }, large)]);
  return counts;
}

/** 80 slow calls at a time, each another: figures of 500 words over all days. */
export async function worstUser(
  url: string,
  { cookie }: Session,
  { today, historyDays, signal }: { today: string; historyDays: number; signal: AbortSignal },
): Promise<Counts> {
  const counts: Counts = {};
  let callCount = 0;
  const one = async (): Promise<void> => {
    while (!signal.aborted) {
      callCount += 1;
      const first = callCount;
      const body = JSON.stringify({
        fromDate: `${addDays(today, 1 - historyDays)}T00:00`,
        toDate: `${today}T23:59`,
        keywords: Array.from({ length: WORDS }, (_, i) => `mot${(first * 7 + i) % 8_000}`),
      });
      const begun = performance.now();
      await request(`${url}/api/cluster/keywords/details`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body,
        signal,
      }).then(
        async (answer) => {
          await answer.body.dump();
          count(counts, `${answer.statusCode}`);
        },
        () => count(counts, 'broken off'),
      );
      if (performance.now() - begun < 100) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, one));
  return counts;
}
