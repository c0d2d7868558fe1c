/**
 * `bench.ts FILE [COPIES]`: time and memory of one large sitemap, read once and several times at once. Entries are not kept.
 */
import { statSync } from 'node:fs';
import { readFile } from './read-file.ts';

const [file, copies = '10'] = process.argv.slice(2);
if (!file) throw new Error('usage: bench.ts FILE [COPIES]');

/** Reads the file `count` times at once. */
async function run(path: string, count: number): Promise<void> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const readings = await Promise.all(Array.from({ length: count }, () => readFile(path, { keep: false })));
  clearInterval(sampling);
  most = Math.max(most, process.memoryUsage.rss(), ...readings.map(({ growthMb }) => before + growthMb * 1e6));
  const entries = readings.reduce((sum, { result }) => sum + result.entries, 0);
  const seconds = (performance.now() - start) / 1000;
  const state = readings.every(({ result }) => result.whole) ? 'whole' : (readings[0]?.result.why ?? '');
  console.log(
    `${count} at once: ${entries} entries (${state}) in ${seconds.toFixed(2)} s, +${((most - before) / 1e6).toFixed(0)} MB`,
  );
}

console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB`);
await run(file, 1);
await run(file, Number(copies));
