import { expect, test } from 'vitest';
import { FILES, read } from './markdown.ts';

/** The time that vitest.config.ts gives to `expect.poll`. Milliseconds. */
const LEAST_MS = 60_000;

/** A second is what one look of a poll may take. */
const LOOK_MS = 1_000;

/** Waits of a second unless each says otherwise. */
const SHORT_WAIT = /\bvi\.wait(For|Until)\(/;

/** Compares how long something took. Only a bench does that. */
const TIMED = /expect\((performance|Date)\.now\(\) - \w+\)\.toBeLess/;

const LIMIT = /\btimeout: ([\d_]+)(?! \*|[\d_])/g;

/** What in a test's source fails on a busy machine though nothing is broken. */
function impatience(source: string): string[] {
  const found = [SHORT_WAIT, TIMED].flatMap((pattern) => pattern.exec(source)?.[0] ?? []);
  const limits = [...source.matchAll(LIMIT)].filter(([, digits = '']) => {
    const ms = Number(digits.replaceAll('_', ''));
    return ms !== LOOK_MS && ms < LEAST_MS;
  });
  return [...found, ...limits.map(([text]) => text)];
}

test('no test fails because the machine is busy: waits are those of vitest.config.ts, and nothing is timed', () => {
  const tests = FILES.filter(
    (file) => /\.test\.tsx?$|^dashboard\/e2e\//.test(file) && !file.startsWith('docs/checks/'),
  );
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.flatMap((file) => impatience(read(file)).map((text) => `${file}: ${text}`))).toEqual([]);
  expect(read('vitest.config.ts')).toContain(`poll = { timeout: ${LEAST_MS / 1_000}_000 }`);
});

test.each([
  ['await vi.waitFor(() => expect(a).toBe(1));', true],
  ['await expect.poll(read, { timeout: 5_000 }).toBe(1);', true],
  ['expect(performance.now() - start).toBeLessThan(5_000);', true],
  ['await expect.poll(read).toBe(1);', false],
  ['await expect.poll(read, { timeout: 180_000 }).toBe(1);', false],
  ['const text = await place.textContent({ timeout: 1_000 });', false],
])('%s', (source, found) => {
  expect(impatience(source).length > 0).toBe(found);
});
