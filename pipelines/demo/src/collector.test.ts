import { describe, expect, it } from 'vitest';
import { type CollectorOptions, collector } from './collector.ts';

const accepted = (body: object) => new Response(JSON.stringify({ rejected: [], ...body }), { status: 202 });

/** A collector with a list of answers, one per request. An Error is thrown as fetch would. */
function scripted(answers: readonly (Response | Error)[], options: Partial<CollectorOptions> = {}) {
  const pauses: number[] = [];
  const requests: RequestInit[] = [];
  const rest = [...answers];
  const client = collector({
    url: 'http://127.0.0.1:4000',
    key: 'secret',
    tries: Number.POSITIVE_INFINITY,
    sleep: async (ms) => {
      pauses.push(ms);
    },
    fetch: async (_, init) => {
      requests.push(init ?? {});
      const next = rest.shift();
      if (next instanceof Response) return next;
      throw next ?? new Error('no more answers');
    },
    ...options,
  });
  return { client, pauses, requests };
}

const busy = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });

describe('the collector client', () => {
  it('sends NDJSON with the key and returns the receipt', async () => {
    const { client, requests } = scripted([
      accepted({
        accepted: 2,
        rejected: [{ line: 3, code: 'invalid_json', message: 'JSON invalide' }],
        rejectedTotal: 5,
      }),
    ]);
    expect(await client.send('a\nb\nc\n')).toMatchObject({ accepted: 2, rejectedTotal: 5, rejected: [{ line: 3 }] });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: 'a\nb\nc\n',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/x-ndjson' },
    });
  });

  it('retries with growing pauses and respects retry-after', async () => {
    const { client, pauses, requests } = scripted([
      new TypeError('fetch failed'),
      busy(503),
      busy(429, { 'retry-after': '7' }),
      busy(503),
      busy(507, { 'retry-after': '30' }),
      accepted({ accepted: 1 }),
    ]);
    await client.send('same');
    expect(pauses).toEqual([250, 500, 7_000, 2_000, 30_000]);
    expect(new Set(requests.map((request) => request.body))).toEqual(new Set(['same']));
  });

  it('treats the refusal of a whole body as a receipt', async () => {
    const { client } = scripted([
      new Response(JSON.stringify({ accepted: 0, rejected: [{ line: 1, code: 'too_old', message: 'm' }] }), {
        status: 400,
      }),
    ]);
    expect(await client.send('x')).toMatchObject({ accepted: 0, rejectedTotal: 1 });
  });

  it('does not retry where that is useless', async () => {
    for (const status of [401, 403, 413, 415, 400]) {
      const { client, requests } = scripted([new Response('{"error":{"code":"c"}}', { status })]);
      await expect(client.send('x')).rejects.toMatchObject({ name: 'CollectorError', status });
      expect(requests).toHaveLength(1);
    }
  });

  it('gives up after its tries and names the reason', async () => {
    const refused = Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
    const { client } = scripted([refused, refused, refused], { tries: 3 });
    await expect(client.send('x')).rejects.toThrow(/ECONNREFUSED.*3 tries/);
  });

  it('stops at the signal instead of retrying', async () => {
    const stop = new AbortController();
    const { client, pauses } = scripted([], {
      signal: stop.signal,
      fetch: async () => {
        stop.abort();
        throw new Error('aborted');
      },
    });
    await expect(client.send('x')).rejects.toThrow();
    expect(pauses).toEqual([]);
  });
});
