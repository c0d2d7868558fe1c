/**
 * `eval:robots FOLDER [--json] [--misses]`: decisions on the cases of every `*.jsonl` below the folder: {test, robots, ua,
 * url, allowed}.
 */
import { readFileSync } from 'node:fs';
import { filesOf, jsonLines, percent } from '../../eval/files.ts';
import { parseRobots } from '../parse.ts';
import { robotsCases } from './cases.ts';

const [folder, ...options] = process.argv.slice(2);
if (!folder) throw new Error('usage: eval:robots FOLDER [--json] [--misses]');
const cases = filesOf(folder)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) => robotsCases(jsonLines(readFileSync(file, 'utf8'))));
const decided = cases.map((one) => {
  const { allowed, line } = parseRobots(one.robots, new URL('/robots.txt', one.url).href).decision(one.url, one.ua);
  return { one, allowed, line, right: allowed === one.allowed };
});
const right = decided.filter((one) => one.right).length;
/** Google's own additions to RFC 9309 are named so by its tests. */
const rfc = decided.filter(({ one }) => !one.test.startsWith('GoogleOnly'));
const rfcRight = rfc.filter((one) => one.right).length;

console.log(`${'cases'.padEnd(20)}${percent(right, cases.length)}   ${right} of ${cases.length}`);
console.log(`${'not Google’s own'.padEnd(20)}${percent(rfcRight, rfc.length)}   ${rfcRight} of ${rfc.length}`);
const misses = decided.filter((one) => !one.right);
if (options.includes('--misses'))
  for (const { one, allowed, line } of misses)
    console.log(
      `${one.test}  ${one.ua} ${one.url}: ${allowed ? 'allowed' : 'refused'} by line ${line ?? '-'}  ${JSON.stringify(one.robots)}`,
    );
if (options.includes('--json'))
  console.log(JSON.stringify({ cases: cases.length, right, rfc: { cases: rfc.length, right: rfcRight } }));
