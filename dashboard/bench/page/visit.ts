import type { Browser, BrowserContext, Page } from 'playwright-core';
import { settle } from '../../e2e/screens/browser.ts';
import { use } from './gestures.ts';
import { type Stages, stagesOf } from './stages.ts';
import { type Step, stepsOf, type TraceEvent } from './trace.ts';
import { loaded, observe, read, type VisitVitals } from './vitals.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A screen to be opened by a user who is logged in, unless it is the login. */
export interface Target {
  browser: Browser;
  url: string;
  session: State;
  screen: string;
  address: string;
}

export interface Visit extends VisitVitals {
  stages: Stages;
}

const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
  'v8',
];

async function inside<T>(target: Target, look: (page: Page) => Promise<T>): Promise<T> {
  const { browser, url, session, screen } = target;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    baseURL: url,
    ...(screen === 'login' ? {} : { storageState: session }),
  });
  try {
    const page = await context.newPage();
    // The process for the site is there, and nothing of the dashboard is in the cache.
    await page.goto('/healthz');
    await observe(page);
    return await look(page);
  } finally {
    await context.close();
  }
}

async function open(page: Page, { screen, address }: Target): Promise<Visit> {
  await page.goto(address);
  // To look for something in the page takes time on its thread, so that waits until its calls are answered.
  await page.waitForLoadState('networkidle');
  await (screen === 'login' ? page.getByLabel('Email').waitFor() : settle(page));
  const seen = await read(page);
  return { ...seen, stages: stagesOf(await loaded(page), seen.lcp) };
}

/** Opens a screen with an empty cache, and uses it. */
export const visitScreen = (target: Target): Promise<Visit> =>
  inside(target, async (page) => {
    const opened = await open(page, target);
    await use(page, target.screen);
    const { slowest } = await read(page);
    return { ...opened, slowest };
  });

/** Opens a screen with an empty cache and says where each 100 ms went, up to its largest paint. */
export const traceScreen = (target: Target): Promise<Step[]> =>
  inside(target, async (page) => {
    const { browser, address } = target;
    await browser.startTracing(page, { categories: CATEGORIES });
    let lcp: number;
    let trace: { traceEvents: TraceEvent[] };
    try {
      ({ lcp } = await open(page, target));
    } finally {
      trace = JSON.parse((await browser.stopTracing()).toString());
    }
    return stepsOf(trace.traceEvents, address, lcp);
  });
