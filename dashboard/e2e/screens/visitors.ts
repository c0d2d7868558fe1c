import { readdir, readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launch, type Visitor, visit } from './browser.ts';
import type { Stack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    products: string;
  }
}

/** The product for a test. Only the run that started it stops it. */
export type Product = Omit<Stack, 'history' | 'stop'>;

/**
 * The product with its demo that all files of this run share, started when the first one needs it. Files run side by
 * side: a test changes users, keys and topics of its own, and clusters that no other file uses (see demo-clusters.ts).
 * Tests that change what every page shows are in `*.alone.e2e.test.ts`.
 */
const runningProduct = (): Promise<Product> => askFor('');

/** The same product with its first figures, while the demo's history is still being stored. */
export const startedProduct = (): Promise<Product> => askFor('started');

async function askFor(path: string): Promise<Product> {
  const response = await fetch(`${inject('products')}/${path}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as Product;
}

const SHOWN: readonly unknown[] = ['warn', 'error', 'fatal'];
const MOST = 12;

interface LogLine {
  level?: string;
  /** RFC 3339. */
  time?: string;
}

function parsed(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}

/** The last warnings and errors that the processes of the product have logged since then, as lines below a failure's stack. */
async function warningsSince(logs: string, since: number): Promise<string> {
  const files = (await readdir(logs)).filter((name) => name.endsWith('.log'));
  const found = await Promise.all(
    files.map(async (file) =>
      (await readFile(`${logs}/${file}`, 'utf8'))
        .split('\n')
        .map((text) => ({ text: `${file}: ${text.slice(0, 500)}`, line: parsed(text) }))
        .filter(({ line: { level, time = '' } }) => SHOWN.includes(level) && Date.parse(time) >= since),
    ),
  );
  const lines = found.flat().sort((a, b) => (a.line.time ?? '').localeCompare(b.line.time ?? ''));
  return lines
    .slice(-MOST)
    .map(({ text }) => `\n${text}`)
    .join('');
}

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
