import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { CACHE } from './lock.mjs';
import { must, ROOT, say } from './step.mjs';

const SETTINGS = ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
const BIN = `${ROOT}node_modules/.bin/`;

const BUILDS = {
  server: {
    what: 'Compiling (tsc -b)',
    sources: ['contracts', 'pipelines', 'services', 'deploy/local'],
    output: 'deploy/local/dist/main.js',
    make: () => must('tsc', `${BIN}tsc`, ['-b', 'contracts', 'pipelines', 'services', 'deploy/local']),
  },
  site: {
    what: 'Building the dashboard (vite build)',
    sources: ['contracts', 'dashboard'],
    output: 'dashboard/dist/site/index.html',
    make: () => must('vite build', `${BIN}vite`, ['build', '--logLevel', 'warn'], { cwd: `${ROOT}dashboard` }),
  },
};

/** Builds what is older than its sources: the server's part, then the site. */
export async function build(names = ['server', 'site']) {
  for (const name of names) {
    const { what, sources, output, make } = BUILDS[name];
    const stamp = `${CACHE}/built-${name}`;
    const now = fingerprint(sources);
    if (existsSync(ROOT + output) && read(stamp) === now) continue;
    say(what);
    rmSync(stamp, { force: true });
    await make();
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(stamp, now);
  }
}

/** Number, newest time and names of the source files. Changes when a file is edited, added or removed. */
function fingerprint(folders) {
  let newest = 0;
  let count = 0;
  const visit = (path) => {
    newest = Math.max(newest, statSync(path).mtimeMs);
    count += 1;
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) visit(path);
    }
  };
  for (const folder of folders) walk(ROOT + folder);
  for (const file of SETTINGS) visit(ROOT + file);
  return `${count} ${newest}`;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
