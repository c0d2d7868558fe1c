/**
 * `eval:sitemaps FOLDER [--json]`: entries of the files that the `expected.json` below a folder name, with time and memory
 * of each, and of the sitemaps in tests of crawler-commons (`*Test.java`).
 */
import { basename } from 'node:path';
import { filesOf } from '../../eval/files.ts';
import { expectedFiles } from './expected.ts';
import { javaCases } from './java-cases.ts';
import { readAll, readFile } from './read-file.ts';

const [folder, ...options] = process.argv.slice(2);
if (!folder) throw new Error('usage: eval:sitemaps FOLDER [--json]');
const files = filesOf(folder)
  .filter((file) => /^expected.*\.json$/.test(basename(file)))
  .flatMap(expectedFiles);

let right = 0;
let slowest = 0;
let largest = 0;
for (const { name, path, urls } of files.filter(({ exists }) => exists)) {
  const { items, result, ms, growthMb } = await readFile(path);
  const found = items.filter(({ type }) => type === 'entry').map(({ url }) => url);
  // An index that is expected to list something lists sitemaps.
  const listed = found.length === 0 && urls?.length ? items.map(({ url }) => url) : found;
  const isRight = urls === null || JSON.stringify(listed) === JSON.stringify(urls);
  if (isRight) right++;
  slowest = Math.max(slowest, ms);
  largest = Math.max(largest, growthMb);
  const state = result.whole ? 'whole' : (result.why ?? '');
  console.log(
    `${isRight ? 'right' : 'WRONG'}  ${name.padEnd(28)}${result.kind.padEnd(8)}${String(found.length).padStart(5)} entries  ${state.padEnd(14)}${ms.toFixed(0).padStart(5)} ms ${growthMb.toFixed(0).padStart(4)} MB`,
  );
  if (!isRight) console.log(`       expected ${JSON.stringify(urls)}, found ${JSON.stringify(listed)}`);
}
const missing = files.filter(({ exists }) => !exists).map(({ name }) => name);
if (missing.length > 0) console.log(`missing: ${missing.join(', ')}`);
const read = files.length - missing.length;
console.log(`${right} of ${read} right, at most ${slowest.toFixed(0)} ms and ${largest.toFixed(0)} MB`);

const tests = filesOf(folder)
  .filter((file) => /itemap.*Test\.java$/i.test(file))
  .flatMap(javaCases);
let testsRight = 0;
for (const { name, content, address, count, urls } of tests) {
  const { items } = await readAll([content], { address });
  const found = items.map(({ url }) => url);
  const isRight = found.length === count && urls.every((url) => found.includes(url));
  if (isRight) testsRight++;
  else console.log(`WRONG  ${name}: expected ${count} ${urls.join(' ')}, found ${JSON.stringify(found)}`);
}
if (tests.length > 0) console.log(`${testsRight} of ${tests.length} sitemaps in tests right`);
if (options.includes('--json'))
  console.log(
    JSON.stringify({
      files: read,
      right,
      missing,
      slowestMs: Math.round(slowest),
      largestMb: Math.round(largest),
      tests: { sitemaps: tests.length, right: testsRight },
    }),
  );
