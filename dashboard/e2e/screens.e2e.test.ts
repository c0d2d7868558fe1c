import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { adminTests } from './screens/admin-tests.ts';
import { analysesTests } from './screens/analyses-tests.ts';
import { launch, type Visitor, visit } from './screens/browser.ts';
import { clusterTests } from './screens/cluster-tests.ts';
import { dataTests } from './screens/data-tests.ts';
import { failureTests } from './screens/failure-tests.ts';
import { figureTests } from './screens/figure-tests.ts';
import { filterTests } from './screens/filter-tests.ts';
import { fluxTests } from './screens/flux-tests.ts';
import { homeTests } from './screens/home-tests.ts';
import { hottestTests } from './screens/hottest-tests.ts';
import { layoutTests } from './screens/layout-tests.ts';
import { lookTests } from './screens/look-tests.ts';
import { newsboxTests } from './screens/newsbox-tests.ts';
import type { Opened } from './screens/opened.ts';
import { reachTests } from './screens/reach-tests.ts';
import { readingTests } from './screens/reading-tests.ts';
import { reportingTests } from './screens/reporting-tests.ts';
import { roleTests } from './screens/role-tests.ts';
import { selectionTests } from './screens/selection-tests.ts';
import { sessionTests } from './screens/session-tests.ts';
import { shellTests } from './screens/shell-tests.ts';
import { type Stack, startStack } from './screens/stack.ts';
import { staleTests } from './screens/stale-tests.ts';
import { stateTests } from './screens/state-tests.ts';
import { themeTests } from './screens/theme-tests.ts';
import { topicsTests } from './screens/topics-tests.ts';
import { watchingTests } from './screens/watching-tests.ts';

/** One stack for all screens: engines, services and the demo take longer to start than most of these tests to run. */
let stack: Stack;
let browser: Browser;
let visitors: Visitor[] = [];

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});
afterEach(async () => {
  const gone = visitors;
  visitors = [];
  await Promise.all(gone.map((visitor) => visitor.close()));
});

const opened: Opened = async (options) => {
  const visitor = await visit(browser, stack, options);
  visitors.push(visitor);
  return { ...visitor, stack };
};

test('the site is built', async () => {
  const response = await fetch(`${stack.url}/login`, { headers: { accept: 'text/html' } });
  expect(await response.text()).toContain('<div id="root">');
});

sessionTests(opened);
shellTests(opened);
reachTests(opened);
roleTests(opened);
filterTests(opened);
dataTests(opened);
figureTests(opened);
clusterTests(opened);
homeTests(opened);
themeTests(opened);
selectionTests(opened);
newsboxTests(opened);
topicsTests(opened);
hottestTests(opened);
analysesTests(opened);
fluxTests(opened);
readingTests(opened);
adminTests(opened);
watchingTests(opened);
reportingTests(opened);
stateTests(opened);
staleTests(opened);
layoutTests(opened);
failureTests(opened);
lookTests(opened);
