import { createReadStream } from 'node:fs';
import type { Chunks } from '../../charset/chunks.ts';
import type { SitemapItem } from '../entry.ts';
import { readSitemap, type SitemapResult } from '../read-sitemap.ts';

export interface FileReading {
  items: SitemapItem[];
  result: SitemapResult;
  ms: number;
  /** Most memory of the process above that at the start, in MB. */
  growthMb: number;
}

const residentMb = (): number => process.memoryUsage.rss() / 1e6;

interface ReadOptions {
  /** Whether entries are kept. Without them, memory is that of the reader. */
  keep?: boolean;
  address?: string;
}

/** Reads a sitemap to its end. */
export async function readAll(source: Chunks, { keep = true, address }: ReadOptions = {}): Promise<FileReading> {
  const start = performance.now();
  const before = residentMb();
  let most = before;
  const items: SitemapItem[] = [];
  const reading = readSitemap(source, { now: Date.now(), address });
  let count = 0;
  for await (const item of reading.items) {
    if (keep) items.push(item);
    if (++count % 500 === 0) most = Math.max(most, residentMb());
  }
  most = Math.max(most, residentMb());
  return { items, result: reading.result(), ms: performance.now() - start, growthMb: most - before };
}

/** Reads a file in pieces, as it would come from the network. */
export const readFile = (path: string, options?: ReadOptions): Promise<FileReading> =>
  readAll(createReadStream(path), options);
