import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import { analyse } from '../../text/analyse.ts';
import { featuresOf } from '../features.ts';
import { SETTINGS } from '../settings.ts';

/**
 * Makes the background counts from article events (NDJSON, gzipped or not): in how many titles and leads each term
 * occurs. Equal texts count once. Terms of fewer than two texts are left out, so that no text can be read back from the
 * table. Run it again when lemmas or features change, and raise ALGORITHM.
 *
 * npm run build:background -- ARTICLES.ndjson.gz...
 */
const texts = new Set<string>();
for (const file of process.argv.slice(2)) {
  const bytes = createReadStream(file);
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  for await (const line of createInterface({ input })) {
    const { title, description, entries } = JSON.parse(line) as Record<string, unknown>;
    for (const text of [title, description]) if (typeof text === 'string' && text.trim() !== '') texts.add(text.trim());
    for (const entry of Array.isArray(entries) ? entries : []) texts.add(String(entry.title).trim());
  }
}
const counts = new Map<string, number>();
for (const text of texts) {
  for (const term of featuresOf(analyse(text.slice(0, SETTINGS.leadLength)), SETTINGS).terms.keys()) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
}
const entries = [...counts].filter(([, count]) => count > 1).sort(([a], [b]) => (a < b ? -1 : 1));
const table = { texts: texts.size, counts: Object.fromEntries(entries) };
const file = new URL('../../../data/background.json.gz', import.meta.url);
writeFileSync(file, gzipSync(JSON.stringify(table), { level: 9 }));
console.log(`${texts.size} texts, ${entries.length} of ${counts.size} terms`);
