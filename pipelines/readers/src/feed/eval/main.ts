/**
 * `eval:feeds FOLDER [--json] [--misses]`: what is read of the feeds below a folder, against what should be: tests of
 * Miniflux (`*_test.go`) and snapshots of feed-parser (`*.json` with the feed beside them).
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesOf, percent } from '../../eval/files.ts';
import { readFeed } from '../read-feed.ts';
import { type FeedCase, sameText } from './check.ts';
import { goCases } from './go-cases.ts';
import { snapshotCase } from './snapshot-cases.ts';

const [folder, ...options] = process.argv.slice(2);
if (!folder) throw new Error('usage: eval:feeds FOLDER [--json] [--misses]');
const files = filesOf(folder);
let withoutFeed = 0;
const cases = files.flatMap((file): FeedCase[] => {
  if (file.endsWith('_test.go')) return goCases(readFileSync(file, 'utf8'), basename(file));
  const found = file.endsWith('.json') ? snapshotCase(file, files) : undefined;
  if (found === 'without feed') withoutFeed++;
  return found && found !== 'without feed' ? [found] : [];
});

const counts = new Map<string, { right: number; all: number }>();
const misses: string[] = [];
for (const { name, content, address, checks } of cases) {
  const feed = await readFeed(content, { now: Date.now(), address });
  for (const { what, expected, actual } of checks) {
    const found = actual(feed);
    const isRight = sameText(found, expected);
    const { right = 0, all = 0 } = counts.get(what) ?? {};
    counts.set(what, { right: right + Number(isRight), all: all + 1 });
    if (!isRight) misses.push(`${name}: ${what} ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  }
}

console.log(`${cases.length} feeds with expectations; ${withoutFeed} snapshots without their feed\n`);
const sum = { right: 0, all: 0 };
for (const [what, { right, all }] of [...counts].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`${what.padEnd(20)}${percent(right, all)}   ${right} of ${all}`);
  sum.right += right;
  sum.all += all;
}
console.log(`${'all'.padEnd(20)}${percent(sum.right, sum.all)}   ${sum.right} of ${sum.all}`);
if (options.includes('--misses')) for (const miss of misses) console.log(miss);
if (options.includes('--json'))
  console.log(JSON.stringify({ feeds: cases.length, withoutFeed, ...sum, by: Object.fromEntries(counts) }));
