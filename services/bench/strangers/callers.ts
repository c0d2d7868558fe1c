import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningVigie } from '../freshness/stack.ts';
import { Timings } from '../load/timings.ts';

const EVERY_MS = 200;
const LIMIT_MS = 30_000;

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

let sent = 0;
const event = ({ key }: RunningVigie): Call => ({
  method: 'POST',
  path: '/v1/events',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    v: 1,
    type: 'crawl',
    id: `strangers-${++sent}`,
    at: new Date().toISOString(),
    producer: 'bench',
    source: 'google_desktop',
    page: { position: 'top', category: 'homepage' },
    period: 60,
    entries: [{ rank: 1, storyRank: 1, url: `https://www.mesure.example/${sent}`, title: `Titre ${sent}` }],
  }),
});
const question = ({ cookie }: RunningVigie): Call => ({
  method: 'POST',
  path: '/api/article',
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify({ source: 'desktop', limit: 20 }),
});

/** What needs no engine. */
const whoAmI = ({ cookie }: RunningVigie): Call => ({ method: 'GET', path: '/api/session', headers: { cookie } });

/** One call over a connection of its own, as a newcomer: status, or 0 when there was no answer. */
const callOnce = (port: number, { body = '', ...call }: Call): Promise<number> =>
  new Promise((resolve) => {
    const clientCall = request({ port, host: '127.0.0.1', agent: false, timeout: LIMIT_MS, ...call }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    clientCall.once('timeout', () => clientCall.destroy());
    clientCall.once('error', () => resolve(0));
    clientCall.end(body);
  });

async function repeat(
  name: string,
  vigie: RunningVigie,
  make: (vigie: RunningVigie) => Call,
  timings: Timings,
  until: number,
) {
  const port = Number(new URL(vigie.url).port);
  while (performance.now() < until) {
    const start = performance.now();
    const status = await callOnce(port, make(vigie));
    const ms = performance.now() - start;
    timings.add({ call: name, status: status === 202 ? 200 : status, ms, retryAfter: null });
    await pause(Math.max(0, EVERY_MS - ms));
  }
}

/** Four crawlers and four users at work for a while; `bare`: users ask nothing of an engine. */
export async function work(vigie: RunningVigie, seconds: number, bare: boolean): Promise<Timings> {
  const timings = new Timings();
  const until = performance.now() + seconds * 1_000;
  const one = (index: number) =>
    index % 2 === 0
      ? repeat('crawlers', vigie, event, timings, until)
      : repeat('users', vigie, bare ? whoAmI : question, timings, until);
  await Promise.all(Array.from({ length: 8 }, (_, index) => one(index)));
  return timings;
}
