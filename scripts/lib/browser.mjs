import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, Stop, say } from './step.mjs';

/** The shell first: the same engine without a browser's own windows starts faster and leaves more of the machine to the page. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The Chromium of the tests: CHROME_PATH, one on the PATH, the system's package when root, or playwright's own
 * download. Throws Stop with the remedy when there is none.
 */
export async function browser() {
  const given = process.env.CHROME_PATH;
  if (given && isProgram(given)) return given;
  if (given) throw new Stop(`CHROME_PATH is ${given}, which is not a program: correct it or leave it out.`);
  return installed() ?? (await fromPackages()) ?? (await fromPlaywright()) ?? none();
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return found ?? (existsSync(MAC) ? MAC : undefined);
}

async function fromPackages() {
  if (process.getuid?.() !== 0 || !has('apt-get')) return undefined;
  say('Installing Chromium (apt-get)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get update', 'apt-get', ['update', '-qq'], { env });
  // Not every distribution has the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get install', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    if (installed()) return installed();
  }
  return undefined;
}

async function fromPlaywright() {
  say('Downloading Chromium (playwright)');
  const code = await run('playwright install', 'npx', ['--no-install', 'playwright-core', 'install', 'chromium']);
  if (code !== 0) return undefined;
  const { chromium } = await import('playwright-core');
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function none() {
  throw new Stop(
    'The tests of the screens need Chromium and none could be installed: install it (Debian: apt-get install chromium) or set CHROME_PATH.',
  );
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function has(command) {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
