import { SERVER_TIME_HEADER } from '@vigie/contracts/calls/paths';
import { isLargeRun } from '@vigie/local/testing/large-run';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SCREENS } from '../../src/app/screens.ts';
import { paths } from '../../src/paths/paths.ts';
import { logIn, settle } from './browser.ts';
import { firstClusterWords } from './demo-clusters.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What the browser's clock is ahead, ms. */
const SHIFTS = isLargeRun
  ? [HOUR_MS / 6, -HOUR_MS / 6, 2 * HOUR_MS, -2 * HOUR_MS, DAY_MS, -DAY_MS]
  : [2 * HOUR_MS, -DAY_MS];
/**
 * Ages and lights, a moment, a life, times of an administrator's list. The large run opens every screen; what every screen draws and asks first
 * is in `src/app/wrong-clocks.test.tsx`.
 */
const SAMPLE = ['suivigeneral', 'page', 'cluster', 'adminCollect'];

interface RecordedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}
/** By method, address and body of the call. */
type Recording = Map<string, RecordedAnswer>;

const callOf = (request: Request): string => `${request.method()} ${request.url()} ${request.postData() ?? ''}`;

/**
 * Opens an address with a clock that stands at `at`, and returns what a person can see and hear.
 * @param serverTime what the server's clock shows, ms: the browser knows it since the login
 */
async function pictureAt(page: Page, address: string, at: number, serverTime: number): Promise<string[]> {
  await page.clock.setFixedTime(at);
  await page.evaluate((ahead) => localStorage.setItem('vigie.clock', `${ahead}`), serverTime - at);
  await page.goto(address);
  await settle(page);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
      (one) => `${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('title') ?? ''}`,
    );
    const texts = [...document.querySelectorAll('header *, nav *, main *')]
      .filter((one) => one.childElementCount === 0)
      .map((one) => one.textContent ?? '');
    const curves = [...document.querySelectorAll('main path[d]')].map((one) => one.getAttribute('d') ?? '');
    return [...texts, ...labels, ...curves, location.search].filter((text) => text.trim() !== '');
  });
}

/** Answers every call of a page with the answer that the first such call had, so that what differs later is the clock's fault. */
async function replayAnswers(page: Page, serverTime: number) {
  const recording: Recording = new Map();
  const unknown: string[] = [];
  let isRecording = true;
  await page.routeWebSocket(/\/socket/, () => undefined);
  await page.route('**/api/**', async (route) => {
    const call = callOf(route.request());
    if (isRecording && !recording.has(call)) {
      const answer = await route.fetch();
      recording.set(call, { status: answer.status(), headers: answer.headers(), body: await answer.body() });
    }
    const recorded = recording.get(call);
    if (!recorded) unknown.push(call);
    await (recorded
      ? route.fulfill({ ...recorded, headers: { ...recorded.headers, [SERVER_TIME_HEADER]: `${serverTime}` } })
      : route.abort());
  });
  return {
    /** Calls that were not recorded: the page asks for something else. */
    unknown,
    stopRecording: () => {
      isRecording = false;
    },
  };
}

describe('a browser whose clock is wrong shows the same figures, ages, lights and curves, and asks the same', () => {
  // A report is made anew at each visit.
  const screens = SCREENS.filter(({ name }) => (isLargeRun ? name !== 'reporting' : SAMPLE.includes(name)));
  test.each(screens)('$name', async ({ name, path }) => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const { _id, lemmes, urls } = await firstClusterWords(page);
    const own: Partial<Record<(typeof SCREENS)[number]['name'], string>> = {
      article: paths.article(urls[0]?.id ?? ''),
      articleByUrl: paths.articleByUrl(urls[0]?.url ?? ''),
      cluster: paths.cluster(_id),
      clustersOf: paths.clustersOf(lemmes[0]?.lemme ?? ''),
      couvertureOf: paths.couvertureOf(lemmes[0]?.lemme ?? ''),
    };
    const address = `${own[name] ?? path}?editeur=all&periode=4h`;
    const now = Date.now();
    const { unknown, stopRecording } = await replayAnswers(page, now);
    await pictureAt(page, address, now, now);
    stopRecording();
    const right = await pictureAt(page, address, now, now);
    expect(right.join('').length).toBeGreaterThan(100);
    for (const shift of SHIFTS) {
      expect(await pictureAt(page, address, now + shift, now), `${shift / HOUR_MS} h`).toEqual(right);
    }
    expect(unknown).toEqual([]);
  });
});
