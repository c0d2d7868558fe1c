import { openFetcher } from '@vigie/services/crawler/fetch/fetcher';
import { readSitemapDocument } from '@vigie/services/crawler/reading/read-document';
import { loopbackNetwork } from '@vigie/services/crawler/testing/loopback-web';

/** `read.ts PORT COUNT unpack|read`: fetches a sitemap so many times at once; prints seconds, MB more than before, and entries. */
const [port = '0', count = '1', mode = 'read'] = process.argv.slice(2);
const fetcher = openFetcher({ contact: 'bench@vigie.test', network: loopbackNetwork(Number(port)) });

/** Each time another host: a host has one connection. */
async function readOne(number: number): Promise<number> {
  const answer = await fetcher.fetch({ url: `http://h${number}.test/news.xml.gz`, kind: 'sitemap' });
  if (mode === 'unpack') {
    let bytes = 0;
    for await (const piece of answer.body) bytes += piece.length;
    return bytes > 0 ? 0 : Number.NaN;
  }
  const options = { address: answer.url.href, contentType: answer.headers['content-type'], now: Date.now() };
  const { total, whole } = await readSitemapDocument(answer.body, options);
  return whole ? total : Number.NaN;
}

const before = process.memoryUsage.rss();
let most = before;
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 5);
const begun = performance.now();
const entries = await Promise.all(Array.from({ length: Number(count) }, (_, number) => readOne(number)));
const seconds = (performance.now() - begun) / 1_000;
clearInterval(sampling);
most = Math.max(most, process.memoryUsage.rss());
await fetcher.close();
const grownMb = Math.round((most - before) / 1e6);
console.log(
  JSON.stringify({
    seconds: Number(seconds.toFixed(2)),
    'MB more': grownMb,
    entries: entries.reduce((sum, n) => sum + n, 0),
  }),
);
