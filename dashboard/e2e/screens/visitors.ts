import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Product, runningProduct } from '../product.ts';
import { launch, type Visitor, visit } from './browser.ts';
import { warningsSince } from './product-log.ts';

/** Opens a new browser context on the product. It is closed after the test. */
type OpenVisitor = (options?: BrowserContextOptions) => Promise<Visitor & { stack: Product }>;

/** A browser for the tests of a file, on the product that all files of a run share. */
export function visitors(): OpenVisitor {
  let product: Product;
  let browser: Browser;
  let open: Visitor[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([runningProduct(), launch()]);
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    for (const error of task.result?.errors ?? []) {
      error.stack += await warningsSince(product.logs, task.result?.startTime ?? 0);
    }
    const gone = open;
    open = [];
    await Promise.all(gone.map((visitor) => visitor.close()));
  });

  return async (options) => {
    const visitor = await visit(browser, product, options);
    open.push(visitor);
    return { ...visitor, stack: product };
  };
}
