import { createReadStream } from 'node:fs';
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

/** Reads a file as it would come from the network. Entries are kept only if `keep` says so: memory is that of the reader. */
export async function readFile(
  path: string,
  { keep = true, address }: { keep?: boolean; address?: string } = {},
): Promise<FileReading> {
  const start = performance.now();
  const before = residentMb();
  let most = before;
  const items: SitemapItem[] = [];
  const reading = readSitemap(createReadStream(path), { now: Date.now(), address });
  let count = 0;
  for await (const item of reading.items) {
    if (keep) items.push(item);
    if (++count % 500 === 0) most = Math.max(most, residentMb());
  }
  most = Math.max(most, residentMb());
  return { items, result: reading.result(), ms: performance.now() - start, growthMb: most - before };
}
