import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { CallName } from '@vigie/contracts/calls/paths';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { vi } from 'vitest';
import { firstPicture, type Opening } from './first-picture.tsx';
import { textsOf } from './screen.tsx';

type Respond = (method: string, address: string, body: unknown) => { name: CallName; answer: unknown } | null;

/** Calls that wait for the answers of others are asked in later rounds. */
const ROUNDS = 3;

async function answerAll(
  client: QueryClient,
  queries: readonly FetchQueryOptions[],
  respond: Respond,
): Promise<CallName[]> {
  const answered: CallName[] = [];
  const fetched = async (address: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const found = respond(init.method ?? 'GET', address, body);
    if (found === null) return new Response('null');
    answered.push(found.name);
    return new Response(JSON.stringify(found.answer), { headers: { 'x-data-until': '2026-11-21T10:15:00Z' } });
  };
  vi.stubGlobal('fetch', vi.fn(fetched));
  try {
    for (const options of queries) await client.fetchQuery({ ...options, retry: false }).catch(() => {});
  } finally {
    vi.unstubAllGlobals();
  }
  return answered;
}

/** The texts of a screen once its calls are answered so, without those in charts, and which calls they were. */
export async function answeredPicture(
  name: ScreenName,
  opening: Opening,
  respond: Respond,
): Promise<{ texts: string[]; answered: CallName[] }> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const build = vi.spyOn(client.getQueryCache(), 'build');
  const answered: CallName[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    build.mockClear();
    await firstPicture(name, opening, client);
    await vi.dynamicImportSettled();
    const queries = build.mock.calls.map(([, options]) => options as FetchQueryOptions);
    const enabled = queries.filter((one) => !('enabled' in one) || one.enabled !== false);
    answered.push(...(await answerAll(client, enabled, respond)));
  }
  const picture = await firstPicture(name, opening, client);
  // Axes of empty charts begin at 0.
  return { texts: textsOf(picture.replace(/<svg.*?<\/svg>/gs, '')), answered };
}
