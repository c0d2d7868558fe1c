import { readFileSync, statSync, utimesSync } from 'node:fs';
import { must, ROOT, Stop, say } from './step.mjs';

const NEEDED = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new Stop(
    `Vigie needs Node ${NEEDED.join('.')} or later and this is ${process.versions.node}: install a current Node.`,
  );
}

/** Runs `npm ci`, unless the installed packages are those of the lock file. */
export async function install() {
  if (isInstalled()) return;
  say('Installing the packages (npm ci)');
  await must('npm ci', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

function isInstalled() {
  const installed = `${ROOT}node_modules/.package-lock.json`;
  const wanted = `${ROOT}package-lock.json`;
  try {
    if (statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return true;
    const has = JSON.parse(readFileSync(installed, 'utf8')).packages;
    // Optional packages may be those of other systems.
    const same = Object.entries(JSON.parse(readFileSync(wanted, 'utf8')).packages).every(
      ([path, { version, optional, peer }]) =>
        !path.startsWith('node_modules/') || optional || peer || (has[path] && has[path].version === version),
    );
    if (same) utimesSync(installed, new Date(), new Date());
    return same;
  } catch {
    return false;
  }
}
