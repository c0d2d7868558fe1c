import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Checks the gzipped JavaScript that each page needs against the bars of docs/performance.md. Run after `vite build`.
 * Exits with 1 when a bar is exceeded, or when a run-time schema is in the browser's code.
 */
const SITE = new URL('../dist/site/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', SITE), 'utf8'));

const ENTRY = 'index.html';
const SHELL = 'src/app/shell/shell.tsx';
const PAGES = [
  { name: 'login', bar: 120_000, roots: [ENTRY, 'src/features/login/login-page.tsx'] },
  { name: 'Suivi général', bar: 230_000, roots: [ENTRY, SHELL, 'src/features/home/home-page.tsx'] },
  { name: 'Classement Editeurs', bar: 230_000, roots: [ENTRY, SHELL, 'src/features/publishers/publishers-page.tsx'] },
  { name: 'Articles', bar: 230_000, roots: [ENTRY, SHELL, 'src/features/articles/articles-page.tsx'] },
];

function filesOf(roots) {
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  roots.forEach(add);
  return [...files];
}

const read = (file) => readFileSync(new URL(file, SITE));
const zipped = (file) => gzipSync(read(file), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

let failed = false;
for (const { name, bar, roots } of PAGES) {
  const size = filesOf(roots).reduce((sum, file) => sum + zipped(file), 0);
  const broken = size > bar;
  failed ||= broken;
  console.log(
    `${broken ? 'FAIL' : 'ok  '} ${name.padEnd(20)} ${kilobytes(size).padStart(9)} of ${kilobytes(bar)} gzip`,
  );
}

/** Limit of every further route, in addition to what the home has loaded. */
const ROUTE_BAR = 60_000;
const HOME = [ENTRY, SHELL, 'src/features/home/home-page.tsx'];
const loaded = new Set(filesOf(HOME));
const routes = Object.keys(manifest).filter((key) => /^src\/features\/.*-page\.tsx$/.test(key) && !HOME.includes(key));
for (const route of routes) {
  const more = filesOf([route]).filter((file) => !loaded.has(file));
  const size = more.reduce((sum, file) => sum + zipped(file), 0);
  const broken = size > ROUTE_BAR;
  failed ||= broken;
  const name = route.replace(/^.*\//, '').replace('-page.tsx', '');
  console.log(
    `${broken ? 'FAIL' : 'ok  '} ${`+ ${name}`.padEnd(20)} ${kilobytes(size).padStart(9)} of ${kilobytes(ROUTE_BAR)} gzip`,
  );
}

const scripts = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.js'));
const schemas = scripts.filter((file) => /ZodError|invalid_union/.test(read(file).toString()));
if (schemas.length > 0) console.log(`FAIL run-time schemas in ${schemas.join(', ')}`);
process.exit(failed || schemas.length > 0 ? 1 : 0);
