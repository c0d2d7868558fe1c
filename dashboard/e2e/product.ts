import { inject } from 'vitest';
import type { Stack } from './screens/stack.ts';

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
export const runningProduct = (): Promise<Product> => askFor('');

/** The same product with its first figures, while the demo's history is still being stored. */
export const startedProduct = (): Promise<Product> => askFor('started');

async function askFor(path: string): Promise<Product> {
  const response = await fetch(`${inject('products')}/${path}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as Product;
}
