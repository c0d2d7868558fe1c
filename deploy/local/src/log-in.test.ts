import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '@vigie/contracts/process/version';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { runningLines } from './log-in.ts';

test('README.md quotes the last lines of a start as they are', () => {
  const text = readFileSync(join(readConfig({}).root, 'README.md'), 'utf8');
  const login = 'Log in as admin@vigie.local with the password …';
  expect(text).toContain(runningLines(VERSION, 'http://127.0.0.1:4000', login));
});
