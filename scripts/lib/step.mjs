import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The clone's folder, with its final slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A script that cannot continue: one sentence with the remedy, shown without a stack. */
export class Stop extends Error {}

/** Prints a step with the seconds since the script began in front. */
export const say = (line) => console.log(`${(performance.now() / 1000).toFixed(1).padStart(5)} s  ${line}`);

const STILL_MS = 10_000;

/**
 * Runs a command with its output on the terminal and a line every 10 s, unless it `speaks` itself. Resolves to its exit
 * code.
 * @param {string} what what it does, for those lines
 */
export async function run(what, command, args, { speaks = false, ...options } = {}) {
  const start = performance.now();
  const tell = () => say(`  ${what}: ${Math.round((performance.now() - start) / 1000)} s so far`);
  const still = speaks ? undefined : setInterval(tell, STILL_MS);
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const forward = () => child.kill('SIGTERM');
  process.once('SIGTERM', forward);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(signal ? 1 : code));
    });
  } finally {
    process.off('SIGTERM', forward);
    clearInterval(still);
  }
}

/** Like run, and throws when the command fails. */
export async function must(what, command, args, options) {
  const code = await run(what, command, args, options);
  if (code !== 0) throw new Stop(`${what} failed (exit ${code}): see above.`);
}

/** Runs a script's main function. The message of a Stop is printed alone. */
export async function script(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}
