import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError, readArguments, runCommandLine, UsageError } from '@vigie/contracts/process/command';
import { readEnvironment } from '@vigie/contracts/process/environment';
import { openNetwork } from '../../platform/network/network.ts';
import { environmentRoute } from '../../platform/network/proxies.ts';
import { onceConfig } from '../config.ts';
import { type Fetcher, openFetcher } from '../fetch/fetcher.ts';
import { LIMITS } from '../fetch/limits.ts';
import type { HostSlots } from '../manners/host-slots.ts';
import { type RobotsCache, type Rules, rulesOf } from '../manners/robots-cache.ts';
import { openRobotsGate } from '../manners/robots-gate.ts';
import { type VisitDeps, visit } from '../manners/visit.ts';
import { bytesOf } from '../reading/read-document.ts';
import { type Clock, WALL_CLOCK } from '../time/clock.ts';
import { eventsOf, type FetchedBytes } from './events-of.ts';

/** The manners of a process that fetches a few pages and ends: the same, kept in memory. */
function localManners(fetcher: Fetcher, clock: Clock): VisitDeps {
  const request = { fetcher, clock, random: Math.random, slots: localSlots(clock), leaseMs: LIMITS.totalMs };
  return { ...request, robots: openRobotsGate({ ...request, cache: localCache() }) };
}

/** For one request after another. */
function localSlots(clock: Clock): HostSlots {
  const next = new Map<string, number>();
  return {
    async begin(host, { gapMs }) {
      const waitMs = (next.get(host) ?? 0) - clock.now();
      if (waitMs > 0) return { kind: 'busy', waitMs };
      const end = async (_how: unknown, later = gapMs) => void next.set(host, clock.now() + Math.max(gapMs, later));
      return { kind: 'granted', end };
    },
    async turn() {
      throw new Error('there is nobody to silence a host');
    },
  };
}

function localCache(): RobotsCache {
  const known = new Map<string, Rules>();
  return {
    find: async (origin) => known.get(origin),
    async keep(reading) {
      const rules = rulesOf(reading);
      known.set(reading.origin, rules);
      return rules;
    },
  };
}

const EXAMPLE = 'npm run crawl:once -- https://www.exemple.fr/sitemap-news.xml page.html';
const PATIENCE_MS = 10 * 60_000;

const isAddress = (text: string): boolean => /^https?:/i.test(text);

function readOptions(args: string[]): { base: string; places: string[] } {
  const options = { base: { type: 'string', default: 'https://exemple.invalid/' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true }, EXAMPLE);
  if (positionals.length === 0) throw new UsageError('An address or a file is needed', EXAMPLE);
  const wrong = [values.base, ...positionals.filter(isAddress)].find((text) => !isAddress(text) || !URL.canParse(text));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no http(s) address`, EXAMPLE);
  return { base: values.base, places: positionals };
}

async function fromFile(path: string, folder: string, base: string): Promise<FetchedBytes> {
  const bytes = await readFile(resolve(folder, path));
  const name = pathToFileURL(path).pathname.split('/').at(-1) ?? '';
  return { bytes, address: new URL(name, base).href, contentType: undefined, at: Date.now(), durationMs: 0 };
}

async function fromWeb(manners: VisitDeps, url: string): Promise<FetchedBytes> {
  const got = await visit(manners, { url, kind: 'sitemap', patienceMs: PATIENCE_MS, use: ({ body }) => bytesOf(body) });
  if (got.kind === 'disallowed') throw new Error(`robots.txt forbids it: ${got.decision.rule ?? got.state}`);
  if (got.kind === 'failed') throw new Error(got.failure.reason);
  if (got.kind !== 'answered') throw new Error(got.kind);
  const { status, headers, ms, url: address } = got.answer;
  if (got.value === undefined) throw new Error(`HTTP ${status}`);
  const contentType = headers['content-type'];
  return { bytes: got.value, address: address.href, contentType, at: Date.now(), durationMs: ms };
}

/**
 * `npm run crawl:once -- [--base URL] URL...`: prints the events, one a line, that pages, feeds and sitemaps (addresses or files) would
 * send. Addresses are fetched with the crawler's manners and need VIGIE_CONTACT. What is no event goes to standard error. `--base` says
 * where files are from.
 */
await runCommandLine(async () => {
  const { base, places } = readOptions(process.argv.slice(2));
  const { VIGIE_CONTACT: contact, INIT_CWD: folder = '.', ...config } = readEnvironment(onceConfig, process.env);
  if (contact === undefined && places.some(isAddress)) {
    throw new CommandError(
      `Set VIGIE_CONTACT to a mail address or URL where sites can reach you, for example: VIGIE_CONTACT=vous@exemple.fr ${EXAMPLE}`,
    );
  }
  const fetcher = openFetcher({
    contact: contact ?? '',
    network: openNetwork(config.VIGIE_COLLECT_ALLOW),
    route: environmentRoute(config),
  });
  const manners = localManners(fetcher, WALL_CLOCK);
  let status = 0;
  for (const place of places) {
    try {
      const fetched = isAddress(place) ? await fromWeb(manners, place) : await fromFile(place, folder, base);
      const { kind, events, why } = await eventsOf(fetched, 'crawl-once');
      console.error(`${place}: ${kind}, ${events.length} events${why && ` (${why})`}`);
      for (const event of events) console.log(JSON.stringify(event));
    } catch (error) {
      console.error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      status = 1;
    }
  }
  await fetcher.close();
  return status;
});
