import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '@vigie/contracts/process/environment';
import { openFetcher } from '../fetch/fetcher.ts';
import { visit } from '../manners/visit.ts';
import { bytesOf } from '../reading/read-document.ts';
import { WALL_CLOCK } from '../time/clock.ts';
import { onceConfig } from './config.ts';
import { eventsOf, type Fetched } from './events-of.ts';
import { localManners } from './local-manners.ts';

/**
 * `npm run crawl:once -- [--base URL] URL...`: prints the events, one a line, that pages, feeds and sitemaps (addresses or files) would
 * send. Addresses are fetched with the crawler's manners and need VIGIE_CONTACT. What is no event goes to standard error. `--base` says
 * where files are from.
 */
const args = process.argv.slice(2);
const at = args.indexOf('--base');
const base = at < 0 ? 'https://exemple.invalid/' : (args.splice(at, 2)[1] ?? '');
if (args.length === 0) {
  console.error('usage: npm run crawl:once -- [--base URL] URL-OR-FILE...');
  process.exit(2);
}

const config = readEnvironment(onceConfig, process.env);
const PATIENCE_MS = 10 * 60_000;

async function fromFile(path: string): Promise<Fetched> {
  const bytes = await readFile(resolve(config.INIT_CWD ?? '.', path));
  const name = pathToFileURL(path).pathname.split('/').at(-1) ?? '';
  return { bytes, address: new URL(name, base).href, contentType: undefined, at: Date.now(), durationMs: 0 };
}

let manners: ReturnType<typeof localManners> | undefined;
async function fromWeb(url: string): Promise<Fetched> {
  const { VIGIE_CONTACT: contact } = config;
  if (contact === undefined) throw new Error('set VIGIE_CONTACT to a mail address or URL where the site can reach you');
  manners ??= localManners(openFetcher({ contact }), WALL_CLOCK);
  const got = await visit(manners, { url, kind: 'sitemap', patienceMs: PATIENCE_MS, use: ({ body }) => bytesOf(body) });
  if (got.kind === 'disallowed') throw new Error(`robots.txt forbids it: ${got.decision.rule ?? got.state}`);
  if (got.kind === 'failed') throw new Error(got.failure.reason);
  if (got.kind !== 'answered') throw new Error(got.kind);
  const { status, headers, ms, url: address } = got.answer;
  if (got.value === undefined) throw new Error(`HTTP ${status}`);
  const contentType = headers['content-type'];
  return { bytes: got.value, address: address.href, contentType, at: Date.now(), durationMs: ms };
}

for (const arg of args) {
  try {
    const { kind, events, why } = await eventsOf(
      await (/^https?:/i.test(arg) ? fromWeb(arg) : fromFile(arg)),
      'crawl-once',
    );
    console.error(`${arg}: ${kind}, ${events.length} events${why && ` (${why})`}`);
    for (const event of events) console.log(JSON.stringify(event));
  } catch (error) {
    console.error(`${arg}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
await manners?.fetcher.close();
