import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { NODE_FLAGS } from '@vigie/local/services';
import { newsXml } from '@vigie/services/crawler/testing/documents';
import { openLoopbackWeb } from '@vigie/services/crawler/testing/loopback-web';

/**
 * `npm run bench:sitemap`: a news sitemap of 50,000 entries (31 MB), gzip, over HTTP, once and ten times at once: how long it takes and
 * how much a process grows that only fetches and unpacks it, and one that reads it as the crawler does.
 */
const ENTRIES = 50_000;
const NOW = Date.UTC(2026, 10, 20, 12);
/** As long as titles and addresses of articles are. */
const WORDS =
  'un titre de la longueur que les titres ont le plus souvent, avec quelques mots de plus et le nom d’une ville de la région, suivi de ce qui s’y passe ';
const articles = Array.from({ length: ENTRIES }, (_, n) => ({
  url: `https://www.exemple.test/rubrique/sous-rubrique/${WORDS.replace(/[^a-z]+/g, '-')}${n}.html`,
  title: `${n} ${WORDS}`,
  at: new Date(NOW - n * 1_000).toISOString(),
}));
const plain = Buffer.from(newsXml(articles, 'fr'));
const packed = gzipSync(plain);
const web = await openLoopbackWeb((_, response) => {
  response.writeHead(200, { 'content-type': 'application/xml', 'content-encoding': 'gzip' }).end(packed);
});
/** Of Node, as the crawler ships. */
const FLAGS = NODE_FLAGS.crawler ?? [];
const READ = fileURLToPath(new URL('./read.ts', import.meta.url));

try {
  console.log(`${(plain.length / 1e6).toFixed(1)} MB, packed ${(packed.length / 1e6).toFixed(1)} MB`);
  const rows = [];
  for (const count of [1, 10]) {
    for (const mode of ['unpack', 'read']) {
      // A process of its own each time: memory that was given back once would be there for the next.
      const args = [
        ...FLAGS,
        '--conditions=@vigie/source',
        '--import',
        'tsx',
        READ,
        String(web.port),
        String(count),
        mode,
      ];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      rows.push({ 'at once': count, mode, ...JSON.parse(stdout) });
    }
  }
  console.table(rows);
} finally {
  await web.close();
}
