import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch, type Visitor, visit } from './screens/browser.ts';
import { homeTests } from './screens/home-tests.ts';
import { newsboxTests } from './screens/newsbox-tests.ts';
import type { Opened } from './screens/opened.ts';
import { selectionTests } from './screens/selection-tests.ts';
import { themeTests } from './screens/theme-tests.ts';

let browser: Browser;
let visitors: Visitor[] = [];
const stack = {
  url: 'http://127.0.0.1:4532',
  publisher: { nom_norme: 'legrandmatin.example', nom_affiche: 'Le Grand Matin' },
  stop: async () => {},
};
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
});
afterEach(async () => {
  const gone = visitors;
  visitors = [];
  await Promise.all(gone.map((v) => v.close()));
});
const opened: Opened = async (options) => {
  const visitor = await visit(browser, stack, options);
  visitors.push(visitor);
  return { ...visitor, stack };
};
homeTests(opened);
themeTests(opened);
selectionTests(opened);
newsboxTests(opened);
