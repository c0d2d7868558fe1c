import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { wallClock } from '@vigie/contracts/paris';
import { connectSocket, type SocketClient } from '@vigie/services/query/testing/socket-client';
import { NOTHING } from '@vigie/services/reports/report-work';
import { waitUntil } from '../wait-until.ts';

const CREDENTIALS = { email: 'chaos@vigie.local', password: 'mot de passe de chaos' };
/** Between two calls of a person, and before a broken socket is opened again. Milliseconds. */
const BETWEEN_MS = 40;
const REOPEN_MS = 100;

/** Of one person, through the proxy. */
export interface PersonReport {
  /** Answers that came whole, and those that were something else than 200. */
  readonly answered: number;
  readonly refused: readonly string[];
  /** Calls whose answer did not come: the proxy knows why. */
  readonly broken: number;
  /** Reports with a file, and those of days whose events had not come yet. */
  readonly reports: number;
  readonly emptyReports: number;
  /** How often the socket was lost, and the longest time until it was back. */
  readonly lost: number;
  readonly longestMs: number;
}

export interface Person {
  /** Asks for the report of a day, and resolves once it is done, with a file or with nothing to report. A day is asked for once. */
  report(day: number): Promise<void>;
  /** Resolves when the socket is open and heard of the feeds. */
  hears(): Promise<void>;
  leave(): Promise<PersonReport>;
}

async function logIn(url: string): Promise<string> {
  let cookie = '';
  // The first administrator is made after the start.
  await waitUntil('somebody can log in', async () => {
    const answer = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(CREDENTIALS),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return cookie === '' ? `${answer.status}` : '';
  });
  return cookie;
}

/**
 * Somebody who has logged in once, asks one call after the other, and keeps a socket open as the dashboard does.
 * @param until the end of the events, ms
 */
export async function openPerson(url: string, until: number): Promise<Person> {
  const cookie = await logIn(url);
  const range = (from: number, to: number) => ({ fromDate: wallClock(from), toDate: wallClock(to) });
  const query = range(until - 3 * DAY_MS, until - 60_000);
  const CALLS = [
    ['GET', '/api/session'],
    ['POST', '/api/editeur/score'],
    ['GET', '/api/status'],
    ['POST', '/api/article'],
    ['POST', '/api/editeur'],
  ] as const;
  const left = new AbortController();
  const counts = {
    answered: 0,
    refused: [] as string[],
    broken: 0,
    reports: 0,
    emptyReports: 0,
    lost: 0,
    longestMs: 0,
  };
  let socket: SocketClient | undefined;

  const ask = async (): Promise<void> => {
    for (let i = 0; !left.signal.aborted; i++) {
      const [method, path] = CALLS[i % CALLS.length] as (typeof CALLS)[number];
      try {
        const answer = await fetch(url + path, {
          method,
          headers: { cookie, ...(method === 'POST' && { 'content-type': 'application/json' }) },
          ...(method === 'POST' && { body: JSON.stringify(query) }),
        });
        const text = await answer.text();
        if (answer.ok) counts.answered += 1;
        else if (answer.status === 502) counts.broken += 1;
        else counts.refused.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
      } catch {
        counts.broken += 1;
      }
      await pause(BETWEEN_MS);
    }
  };
  const listen = async (): Promise<void> => {
    let since = 0;
    while (!left.signal.aborted) {
      try {
        socket = await connectSocket({ url, cookie });
        if (since > 0) counts.longestMs = Math.max(counts.longestMs, performance.now() - since);
        await socket.closed;
        if (left.signal.aborted) return;
        counts.lost += 1;
        since = performance.now();
      } catch {
        if (since === 0) since = performance.now();
      }
      socket = undefined;
      await pause(REOPEN_MS);
    }
  };
  const calls = ask();
  const listening = listen();

  return {
    async report(day) {
      const days = range(until - day * DAY_MS, until - (day - 1) * DAY_MS - 60_000);
      let begun = false;
      await waitUntil(`the report of day ${day} is done`, async () => {
        const on = socket;
        if (!on) return 'no socket';
        const ref = `${day} ${performance.now()}`;
        on.send({ event: begun ? 'checkDailyReportStatus' : 'startDailyReport', data: { query: days, ref } });
        const status = await Promise.race([
          on.frame('dailyReportStatus', (it) => it.ref === ref),
          on.closed,
          pause(3_000, 'no answer'),
        ]);
        if (typeof status !== 'object') return `the socket: ${status}`;
        begun = true;
        if (status.status === 'failed') throw new Error(status.message ?? 'failed');
        if (status.status !== 'done' && status.status !== 'existing') return status.status;
        if (status.file === null && status.message === NOTHING) {
          counts.emptyReports += 1;
          return '';
        }
        const file = await fetch(`${url}/reporting/${status.file}`, { headers: { cookie } });
        const bytes = Buffer.from(await file.arrayBuffer());
        if (!file.ok || bytes.subarray(0, 5).toString() !== '%PDF-') return `${status.file}: ${file.status}`;
        counts.reports += 1;
        return '';
      });
    },
    async hears() {
      await waitUntil('the socket hears of the feeds', async () => {
        const on = socket;
        if (!on) return 'no socket';
        const heard = await Promise.race([on.frame('feeds'), on.closed, pause(5_000, 'nothing')]);
        return typeof heard === 'object' ? '' : String(heard);
      });
    },
    async leave() {
      left.abort();
      socket?.close();
      await Promise.all([calls, listening]);
      return counts;
    },
  };
}
