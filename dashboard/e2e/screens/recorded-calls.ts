import type { Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';
import { settle } from './browser.ts';

const MOST = 8;

const words = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`;

export interface AskedCalls {
  /** The calls since the last `clear`, without those that a busy service refused: the page may send them again. */
  list(): string[];
  clear(): void;
  stop(): void;
}

/** Records the calls of a page. A call that the page itself gave up stays in the list. */
export function recordCalls(page: Page): AskedCalls {
  let requests: Request[] = [];
  const onRequest = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  };
  const onResponse = (response: Response) => {
    if (response.status() === 503) requests = requests.filter((request) => request !== response.request());
  };
  page.on('request', onRequest);
  page.on('response', onResponse);
  return {
    list: () => requests.map((request) => `${words(request)}${request.failure() ? ' (given up)' : ''}`),
    clear: () => {
      requests = [];
    },
    stop: () => {
      page.off('request', onRequest);
      page.off('response', onResponse);
    },
  };
}

/** Expects that no call was sent twice. */
export function expectOnce(calls: readonly string[], screen: string): void {
  const bare = calls.map((call) => call.replace(/ \(given up\)$/, ''));
  expect(new Set(bare).size, `${screen} sends\n${calls.join('\n')}`).toBe(bare.length);
}

/** Opens a page and checks its calls: at most eight, none twice. */
export async function openCounted(page: Page, path: string): Promise<string[]> {
  const calls = recordCalls(page);
  await page.goto(path);
  await settle(page);
  await page.waitForLoadState('networkidle');
  calls.stop();
  const list = calls.list();
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(MOST);
  expectOnce(list, path);
  return list;
}
