import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { CACHE } from './lock.mjs';
import { must, say } from './step.mjs';

/** A Node 24 from npm's `node` package, kept in the clone's cache; this Node itself if it is version 24. */
export async function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const folder = `${CACHE}/node-24`;
  const program = `${folder}/node_modules/node/bin/node`;
  if (existsSync(program)) return program;
  say("Fetching Node 24 (npm's node package, once)");
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }\n');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await must('npm install node@24', 'npm', ['install', ...quiet, 'node@24'], { cwd: folder });
  return program;
}
