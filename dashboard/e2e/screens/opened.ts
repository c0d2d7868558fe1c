import type { BrowserContextOptions } from 'playwright-core';
import type { Visitor } from './browser.ts';
import type { Stack } from './stack.ts';

/** A fresh visitor of the stack, closed after the test. */
export type Opened = (options?: BrowserContextOptions) => Promise<Visitor & { stack: Stack }>;
