import { readFileSync } from 'node:fs';
import { seeded } from '@vigie/services/crawler/testing/invented-habit';
import { replayFixed, replayHabit } from '@vigie/services/crawler/testing/replay-habit';

/**
 * `npm run bench:interval -- FILE`: replays the moments at which a source's entries appeared (a file with one RFC 3339 time a
 * line) against the crawler's interval and against a fixed one of two minutes. The first half is for learning.
 */
const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: bench:interval FILE');
const appear = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => Date.parse(line.trim()))
  .filter((time) => !Number.isNaN(time))
  .sort((a, b) => a - b);
const first = appear[0];
const last = appear.at(-1);
if (first === undefined || last === undefined || first === last) throw new Error(`${file}: fewer than two times`);
const span = { appear, from: (first + last) / 2, to: last };
const fixed = replayFixed(span, 120_000);
console.log(`${appear.length} entries in ${((last - first) / 86_400_000).toFixed(1)} days`);
console.log(`every 2 min      median ${seconds(fixed.medianMs)}  ${fixed.requests} requests`);
for (const priority of ['high', 'normal'] as const) {
  const { medianMs, requests } = replayHabit({ ...span, priority, random: seeded(1) });
  const part = ((requests / fixed.requests) * 100).toFixed(0);
  console.log(`${priority.padEnd(6)} priority  median ${seconds(medianMs)}  ${requests} requests (${part} %)`);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(0).padStart(5)} s`;
}
