import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ENVIRONMENT, readEnvironment } from '@vigie/contracts/process/environment';
import { loadOutlets } from '../outlets.ts';
import { labelledLines } from './stream.ts';

const USAGE = `Usage: npm run demo:stories -- FILE.tsv [--days 7] [--from 2026-01-05] [--seed 1]

Writes the articles that the demo publishes on these days (UTC), each with its story, for npm run eval:stories.`;

const DAY_MS = 86_400_000;

const wholeOf = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name}: '${text}' is not a whole number from ${least}`);
  return value;
};

const dayOf = (text: string): number => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new Error(`--from: '${text}' is not a date such as 2026-01-05`);
  return at / DAY_MS;
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: 'string', default: '7' },
      from: { type: 'string', default: '2026-01-05' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const days = wholeOf('days', values.days, 1);
  const lines = [...labelledLines(wholeOf('seed', values.seed, 0), dayOf(values.from), days, loadOutlets())];
  writeFileSync(
    resolve(readEnvironment(ENVIRONMENT.pick({ INIT_CWD: true }), process.env).INIT_CWD ?? '.', file),
    `${lines.join('\n')}\n`,
  );
  console.log(`${lines.length - 1} articles of ${days} days`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
