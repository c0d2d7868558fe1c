import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { logIn } from './browser.ts';
import { askAll } from './questions/ask.ts';
import { EXPOSURE } from './questions/exposure.ts';
import { SOURCES_AND_WORK } from './questions/sources.ts';
import { STORIES } from './questions/stories.ts';
import { FIRST } from './stack.ts';
import { visitors } from './visitors.ts';

/** docs/questions.md: each question is answered in at most three clicks from home, or by Ctrl K. */

const QUESTIONS = [...EXPOSURE, ...STORIES, ...SOURCES_AND_WORK];

const opened = visitors();

/** Forty times from home: a busy machine takes seconds for each. */
const ALL_MS = 600_000;

test('forty questions are answered within three clicks from home, or by Ctrl K, with the figures of the calls', {
  timeout: ALL_MS,
}, async () => {
  const { page, complaints } = await opened();
  await logIn(page, FIRST);
  expect(await askAll(page, QUESTIONS)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the list of the documentation is the list of this test', async () => {
  const text = await readFile(new URL('../../../docs/questions.md', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^\| \d+ \| ([^|]+) \|/gm)].map(([, asks = '']) => asks.trim());
  expect(listed).toEqual(QUESTIONS.map(({ asks }) => asks));
  expect(QUESTIONS).toHaveLength(40);
});
