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
const decided = cases.map((asked) => {
  const { allowed, line } = parseRobots(asked.robots, new URL('/robots.txt', asked.url).href).decision(
    asked.url,
    asked.ua,
  );
  return { asked, allowed, line, right: allowed === asked.allowed };
});
const right = decided.filter((one) => one.right).length;
/** Google's own additions to RFC 9309 are named so by its tests. */
const rfc = decided.filter(({ asked }) => !asked.test.startsWith('GoogleOnly'));
const rfcRight = rfc.filter((one) => one.right).length;

console.log(`${'cases'.padEnd(20)}${percent(right, cases.length)}   ${right} of ${cases.length}`);
console.log(`${'not Google’s own'.padEnd(20)}${percent(rfcRight, rfc.length)}   ${rfcRight} of ${rfc.length}`);
const misses = decided.filter((one) => !one.right);
if (options.includes('--misses'))
  for (const { asked, allowed, line } of misses)
    console.log(
      `${asked.test}  ${asked.ua} ${asked.url}: ${allowed ? 'allowed' : 'refused'} by line ${line ?? '-'}  ${JSON.stringify(asked.robots)}`,
    );
if (options.includes('--json'))
  console.log(JSON.stringify({ cases: cases.length, right, rfc: { cases: rfc.length, right: rfcRight } }));
