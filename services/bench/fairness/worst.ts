import { setPriority } from 'node:os';
import { SOCKET_PATH } from '@vigie/contracts/socket-address';
import { hostileBodies } from '@vigie/services/testing/hostile-bodies';
import { shareAt } from '@vigie/services/testing/sample-events';
import { startStrangers } from '@vigie/services/testing/strangers';
import WebSocket from 'ws';

/** Who does their worst, and what they have. A process of its own, so that what it costs is not measured as waiting. */
export interface WorstCase {
  url: string;
  /** Actors at work. Without one: everybody rests. */
  actors: readonly Actor[];
  /** A collector key and a user's cookie that nobody else uses. */
  key: string;
  cookie: string;
}
export const ACTORS = ['key', 'user', 'stranger'] as const;
export type Actor = (typeof ACTORS)[number];

const BODIES_AT_ONCE = 16;
const QUESTIONS_AT_ONCE = 30;
const LOGINS_AT_ONCE = 50;
const REPORTS = 20;
const DAY_MS = 86_400_000;

const dayOf = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
/** The last so many days, as the shared query has them. */
const range = (days: number) => ({ fromDate: `${dayOf(days)}T00:00`, toDate: `${dayOf(0)}T23:59` });

/** Repeats `send` at once in so many lanes until it is aborted. Failures are what the server should answer, so they are ignored. */
function repeat(lanes: number, signal: AbortSignal, send: (number: number) => Promise<unknown>): void {
  let sent = 0;
  const lane = async () => {
    while (!signal.aborted) await send(sent++).catch(() => new Promise((resolve) => setTimeout(resolve, 100)));
  };
  for (let i = 0; i < lanes; i++) void lane();
}

const HOSTILE = hostileBodies(JSON.stringify(shareAt(new Date().toISOString())), 50);

function worstKey({ url, key }: WorstCase, signal: AbortSignal): void {
  repeat(BODIES_AT_ONCE, signal, async (number) => {
    const { body, type, gzip } = HOSTILE[number % HOSTILE.length]!;
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': type,
      ...(gzip && { 'content-encoding': 'gzip' }),
    };
    await fetch(`${url}/v1/events`, { method: 'POST', headers, body: new Uint8Array(body), signal }).then((it) =>
      it.text(),
    );
  });
}

/** Reports of different questions, and lists of everything that differ in one letter, so that no answer is shared. */
function worstUser({ url, cookie }: WorstCase, signal: AbortSignal): void {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`, { headers: { cookie, origin: url } });
  socket.on('error', () => undefined);
  socket.on('open', () => {
    for (let i = 0; i < REPORTS; i++) {
      const data = { query: { ...range(2), articleEntities: `mot${i}` }, ref: String(i) };
      // Below the frames that a client may send a second.
      setTimeout(() => socket.send(JSON.stringify({ event: 'startDailyReport', data })), i * 600);
    }
  });
  signal.addEventListener('abort', () => socket.close());
  const headers = { cookie, 'content-type': 'application/json' };
  repeat(QUESTIONS_AT_ONCE, signal, async (number) => {
    const body = JSON.stringify({ ...range(30), limit: 1_000, articleEntities: `a${number}` });
    await fetch(`${url}/api/article`, { method: 'POST', headers, body, signal }).then((it) => it.text());
  });
}

function worstStrangers({ url }: WorstCase, signal: AbortSignal): void {
  const port = Number(new URL(url).port);
  const strangers = startStrangers({ port, state: 'half a body', count: 5_000, addresses: 200, perSecond: 500 });
  signal.addEventListener('abort', () => strangers.stop());
  const headers = { 'content-type': 'application/json' };
  repeat(LOGINS_AT_ONCE, signal, async (number) => {
    const body = JSON.stringify({ email: `personne${number}@exemple.fr`, password: 'un mot de passe inventé' });
    await fetch(`${url}/login`, { method: 'POST', headers, body, signal }).then((it) => it.text());
  });
}

const WORST: Readonly<Record<Actor, (all: WorstCase, signal: AbortSignal) => void>> = {
  key: worstKey,
  user: worstUser,
  stranger: worstStrangers,
};

// Somebody's own machine: it takes no processor time from the product.
setPriority(19);

let running = new AbortController();
process.on('message', (worst: WorstCase) => {
  running.abort();
  running = new AbortController();
  for (const actor of worst.actors) WORST[actor](worst, running.signal);
});
process.on('disconnect', () => process.exit(0));
