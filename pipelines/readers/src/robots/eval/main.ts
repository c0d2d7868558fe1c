/**
 * `eval:robots FOLDER [--json] [--misses]`: decisions on the cases of every `*.jsonl` below the folder: {test, robots, ua,
 * url, allowed}.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { filesOf, jsonLines, percent } from '../../eval/files.ts';
import { parseRobots } from '../parse.ts';

const robotsCase = z.object({
  test: z.string().default(''),
  robots: z.string(),
  ua: z.string(),
  url: z.string().min(1),
  allowed: z.boolean(),
});

/** A robots.txt, a robot and a URL, and whether it is allowed. */
type RobotsCase = z.infer<typeof robotsCase>;

/** Lines that their extraction left incomplete: the limit on the length of a line was computed by the test. */
const INCOMPLETE = /LineTooLong/;

export const robotsCases = (values: readonly unknown[]): RobotsCase[] =>
  values
    .flatMap((value) => robotsCase.safeParse(value).data ?? [])
    .filter(({ test, url }) => !INCOMPLETE.test(test) && URL.canParse(url));

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
